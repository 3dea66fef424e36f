import { defineMessages } from '@shuku/kit/i18n'

export const missMessages = defineMessages('search misses', {
  title: { 'zh-CN': '未找到的搜索', 'en-US': 'Searches without a hit' },
  administration: { 'zh-CN': '管理', 'en-US': 'Administration' },
  about: {
    'zh-CN': '至少 3 人搜索、但在各自可以阅读的文档中都没有找到的词语，保留 90 天。不记录姓名。',
    'en-US':
      'Words that at least 3 people searched without finding a document they can read. Stored for 90 days, without names.',
  },
  words: { 'zh-CN': '搜索词', 'en-US': 'Words' },
  people: { 'zh-CN': '人数', 'en-US': 'People' },
  peopleCount: { 'zh-CN': '{n} 人', 'en-US': '{n} {n|person|people}' },
  times: { 'zh-CN': '搜索次数', 'en-US': 'Searches' },
  asked: { 'zh-CN': '希望补充', 'en-US': 'Requested by' },
  last: { 'zh-CN': '最近一次', 'en-US': 'Last search' },
  open: { 'zh-CN': '待处理', 'en-US': 'Open' },
  aside: { 'zh-CN': '已处理', 'en-US': 'Done' },
  create: { 'zh-CN': '新建文档', 'en-US': 'New document' },
  search: { 'zh-CN': '搜索', 'en-US': 'Search' },
  setAside: { 'zh-CN': '标为已处理', 'en-US': 'Mark as done' },
  putBack: { 'zh-CN': '恢复为待处理', 'en-US': 'Reopen' },
  isAside: { 'zh-CN': '“{words}”已标为已处理', 'en-US': '“{words}” is marked as done' },
  isOpen: { 'zh-CN': '“{words}”已恢复为待处理', 'en-US': '“{words}” is open again' },
  none: { 'zh-CN': '没有未找到的搜索', 'en-US': 'No searches without a hit' },
  noneText: {
    'zh-CN': '3 人以上搜索同一词语而没有找到时，会显示在这里。',
    'en-US': 'Words appear here when 3 or more people search them and find nothing.',
  },
  noneAside: { 'zh-CN': '没有已处理的搜索词', 'en-US': 'Nothing is marked as done' },
  isOff: { 'zh-CN': '统计已关闭', 'en-US': 'Counting is off' },
  isOffText: {
    'zh-CN': '打开后，没有找到文档的搜索才会统计。',
    'en-US': 'Switch it on to count searches that find no document.',
  },
  count: { 'zh-CN': '统计未找到的搜索', 'en-US': 'Count searches without a hit' },
  switchedOn: { 'zh-CN': '统计已打开', 'en-US': 'Counting is on' },
  switchedOff: { 'zh-CN': '统计已关闭，已有记录已删除', 'en-US': 'Counting is off; earlier counts are deleted' },
  offTitle: { 'zh-CN': '关闭统计？', 'en-US': 'Switch counting off?' },
  offText: {
    'zh-CN': '已统计的搜索词会全部删除，无法恢复。',
    'en-US': 'All counted words are deleted. This cannot be undone.',
  },
  offAct: { 'zh-CN': '关闭并删除', 'en-US': 'Switch off and delete' },
  ask: { 'zh-CN': '希望补充相关文档', 'en-US': 'Request a document' },
  isAsked: {
    'zh-CN': '已记录您的需求，不会显示您的姓名',
    'en-US': 'Your request is recorded without your name',
  },
  toldOfAsking: {
    'zh-CN': '有人希望补充“{words}”的相关文档，已有 {people} 人搜索而没有找到',
    'en-US': 'A document about “{words}” is requested; {people} people searched and found nothing',
  },
  mailsOfAsking: { 'zh-CN': '希望补充的文档', 'en-US': 'Requested documents' },
})
