import { defineMessages } from '@shuku/kit/i18n'

/** The words of the screen on which a phone chooses documents for a chat. */
export const pickerMessages = defineMessages('coeditingPicker', {
  title: { 'zh-CN': '选择文档', 'en-US': 'Choose documents' },
  intoGroup: { 'zh-CN': '分享到 {name}（{people} 人）', 'en-US': 'Share to {name} ({people} {people|person|people})' },
  toPerson: { 'zh-CN': '分享给{name}', 'en-US': 'Share with {name}' },
  close: { 'zh-CN': '关闭', 'en-US': 'Close' },
  // tabs and search
  lists: { 'zh-CN': '文档列表', 'en-US': 'Lists of documents' },
  mine: { 'zh-CN': '我创建的', 'en-US': 'Created by me' },
  inGroup: { 'zh-CN': '群组分享', 'en-US': 'Shared in group' },
  all: { 'zh-CN': '全部', 'en-US': 'All' },
  searchTitle: { 'zh-CN': '搜索标题', 'en-US': 'Search titles' },
  found: { 'zh-CN': '“{text}” {n} 篇', 'en-US': '“{text}”: {n} {n|document|documents}' },
  // rows
  editing: { 'zh-CN': '{names}正在编辑', 'en-US': '{names} editing now' },
  isThere: { 'zh-CN': '群里已有', 'en-US': 'Already in the group' },
  isTheirs: { 'zh-CN': '已分享', 'en-US': 'Shared' },
  loadMore: { 'zh-CN': '加载更多', 'en-US': 'Load more' },
  notFound: { 'zh-CN': '没有找到，换个词试试。', 'en-US': 'Nothing found. Try another word.' },
  noneMine: { 'zh-CN': '您还没有 Word 或 Excel 文档', 'en-US': 'You have no Word or Excel documents yet' },
  noneInGroup: { 'zh-CN': '这里还没有分享过文档', 'en-US': 'No documents have been shared here yet' },
  noneAtAll: {
    'zh-CN': '还没有您的或与您共享的 Word 或 Excel 文档',
    'en-US': 'There are no Word or Excel documents of yours or shared with you yet',
  },
  noChat: { 'zh-CN': '此页面不是从聊天窗口打开的', 'en-US': 'This page was not opened from a chat window' },
  // what is chosen
  chosen: { 'zh-CN': '已选 {n} 篇', 'en-US': '{n} selected' },
  chosenList: { 'zh-CN': '已选文档', 'en-US': 'Selected documents' },
  noneChosen: { 'zh-CN': '还没有选择文档', 'en-US': 'No documents selected yet' },
  drop: { 'zh-CN': '取消选择“{name}”', 'en-US': 'Deselect “{name}”' },
  ofGroup: { 'zh-CN': '群里的人', 'en-US': 'Group members' },
  ofOther: { 'zh-CN': '对方', 'en-US': 'They' },
  canView: { 'zh-CN': '可查看', 'en-US': 'Can view' },
  canEdit: { 'zh-CN': '可编辑', 'en-US': 'Can edit' },
  share: { 'zh-CN': '分享', 'en-US': 'Share' },
  shareSome: { 'zh-CN': '分享 {n} 篇', 'en-US': 'Share {n} {n|document|documents}' },
  // a new one
  create: { 'zh-CN': '新建', 'en-US': 'New' },
  createTitle: { 'zh-CN': '新建文档', 'en-US': 'New document' },
  createdIn: { 'zh-CN': '保存到：{category}', 'en-US': 'Save to: {category}' },
})
