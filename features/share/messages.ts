import { defineMessages } from '@shuku/kit/i18n'

export const shareMessages = defineMessages('share', {
  share: { 'zh-CN': '共享', 'en-US': 'Share' },
  quickShare: { 'zh-CN': '共享', 'en-US': 'Share' },
  quickLevel: { 'zh-CN': '共享级别', 'en-US': 'Sharing level' },
  quickNobody: { 'zh-CN': '请先输入并选择对象', 'en-US': 'Choose someone first' },
  moreSettings: { 'zh-CN': '更多设置', 'en-US': 'More settings' },
  everyoneAndRelated: { 'zh-CN': '所有人、与创建人相关的人员', 'en-US': 'Everyone, and people related to the creator' },
  title: { 'zh-CN': '文档共享', 'en-US': 'Share document' },
  searchByConditions: { 'zh-CN': '高级搜索', 'en-US': 'Advanced search' },
  columns: { 'zh-CN': '列设置', 'en-US': 'Columns' },
  bookmarkPage: { 'zh-CN': '收藏此页面', 'en-US': 'Bookmark this page' },
  help: { 'zh-CN': '帮助', 'en-US': 'Help' },
  batchTitle: { 'zh-CN': '批量共享', 'en-US': 'Batch share' },
  add: { 'zh-CN': '添加', 'en-US': 'Add' },
  addTitle: { 'zh-CN': '添加共享', 'en-US': 'Add shares' },
  delete: { 'zh-CN': '删除', 'en-US': 'Delete' },
  finish: { 'zh-CN': '完成', 'en-US': 'Done' },
  shareWithThem: { 'zh-CN': '共享给{names}？', 'en-US': 'Share with {names}?' },
  giveUp: { 'zh-CN': '放弃', 'en-US': 'Discard' },
  // on the start page
  sharedWithMe: { 'zh-CN': '与我共享', 'en-US': 'Shared with me' },
  noneShared: { 'zh-CN': '还没有人与您共享文档。', 'en-US': 'Nobody has shared a document with you yet.' },
  allShared: { 'zh-CN': '全部共享', 'en-US': 'All shared' },
  // the two lists
  lists: { 'zh-CN': '共享文档', 'en-US': 'Shared documents' },
  sharedByMe: { 'zh-CN': '我共享的', 'en-US': 'Shared by me' },
  sharedBy: { 'zh-CN': '共享人', 'en-US': 'Shared by' },
  sharedTo: { 'zh-CN': '共享给', 'en-US': 'Shared with' },
  sharedAt: { 'zh-CN': '共享时间', 'en-US': 'Shared on' },
  noEnd: { 'zh-CN': '长期', 'en-US': 'No expiry' },
  andOthers: { 'zh-CN': '{names}及另外 {more} 个对象', 'en-US': '{names} and {more} more' },
  noneByMe: { 'zh-CN': '您还没有共享文档。', 'en-US': 'You have not shared any documents yet.' },
  noneTitled: { 'zh-CN': '没有标题包含“{text}”的文档', 'en-US': 'No titles contain “{text}”' },
  searchTitle: { 'zh-CN': '搜索标题', 'en-US': 'Search titles' },
  mayView: { 'zh-CN': '可查看', 'en-US': 'can view' },
  mayEdit: { 'zh-CN': '可编辑', 'en-US': 'can edit' },
  mayAll: { 'zh-CN': '完全控制', 'en-US': 'full control' },
  // where a share comes from
  fromCategory: { 'zh-CN': '目录默认', 'en-US': 'Category' },
  fromSubscription: { 'zh-CN': '查阅申请', 'en-US': 'Access request' },
  fromCoediting: { 'zh-CN': '协同编辑', 'en-US': 'Co-editing' },
  fromApproval: { 'zh-CN': '审批', 'en-US': 'Approval' },
  lockedHint: {
    'zh-CN': '带锁的权限不能在此修改：来自目录默认权限（在目录设置中修改）或文档本身，或高于您自己的权限。',
    'en-US':
      'Locked entries cannot be changed here: they come from the category’s default rights (changed in its settings) or the document itself, or exceed your own rights.',
  },
  notSharedYet: {
    'zh-CN': '所选对象尚未共享：点击“共享”后生效。',
    'en-US': 'Not shared yet: choose “Share” to share with them.',
  },
  nowRead: { 'zh-CN': '现在 {n} 人能看到这篇文档', 'en-US': '{n} {n|person|people} can currently see this document' },
  seeList: { 'zh-CN': '查看名单', 'en-US': 'See who' },
  willReach: {
    'zh-CN': '共享后将向 {reached} 人开放，其中 {added} 人是新增的',
    'en-US': 'Visible to {reached} {reached|person|people}, {added} of them new',
  },
  reachNobodyNew: {
    'zh-CN': '对方共 {reached} 人，均已可查看这篇文档',
    'en-US': '{reached} {reached|person, who can|people, who can all} see it already',
  },
  // what is said
  added: { 'zh-CN': '已添加 {n} 项共享', 'en-US': '{n} {n|share|shares} added' },
  alreadyThere: { 'zh-CN': '已有相同的共享，没有变化', 'en-US': 'Already shared this way; nothing changed' },
  modified: { 'zh-CN': '修改成功', 'en-US': 'Modified successfully' },
  deleted: { 'zh-CN': '已删除 {n} 项共享', 'en-US': '{n} {n|share|shares} deleted' },
  batchDone: {
    'zh-CN': '已共享 {n} 篇文档',
    'en-US': '{n} {n|document|documents} shared',
  },
  batchSome: {
    'zh-CN': '已共享 {n} 篇文档，{refused} 篇保持不变：{reason}',
    'en-US': '{n} {n|document|documents} shared; {refused} {refused|stays as it is|stay as they are}: {reason}',
  },
  undone: { 'zh-CN': '已恢复为之前的共享', 'en-US': 'Previous sharing restored' },
  undoneSome: {
    'zh-CN': '已撤销；其中 {n} 篇文档未完全恢复：此后有过改动，或已超出您目前可授予的权限',
    'en-US': 'Undone, except for {n} {n|document|documents}: changed since, or beyond the rights you can grant now',
  },
  notGivenBack: {
    'zh-CN': '此后有过改动，或已超出您目前可授予的权限',
    'en-US': 'changed since, or beyond the rights you can grant now',
  },
  noShares: { 'zh-CN': '这篇文档还没有共享给任何人', 'en-US': 'This document is not shared with anyone yet' },
  tickFirst: { 'zh-CN': '请先勾选要删除的共享', 'en-US': 'Select the shares to delete first' },
  willReachNobody: {
    'zh-CN': '所选对象中暂时没有人能因此看到这篇文档',
    'en-US': 'None of the selected people gain access for now',
  },
  // what keeps a document closed to all whom a share names, before it is made and after
  barrierDraft: {
    'zh-CN': '文档尚未生效，生效后对方才能看到',
    'en-US': 'The document is not active yet; they can see it once it is',
  },
  barrierSecrecy: {
    'zh-CN': '对方的涉密等级低于文档的密级，共享后仍看不到',
    'en-US': 'Their clearance is below the document’s classification: they cannot see it even if it is shared',
  },
  barrierSecurity: {
    'zh-CN': '对方的安全级别不在所设范围内，共享后仍看不到',
    'en-US': 'Their security level is outside the range that was set: they cannot see it even if it is shared',
  },
  sharedWith: { 'zh-CN': '已共享给{names}', 'en-US': 'Shared with {names}' },
  sharedButClosed: { 'zh-CN': '已共享给{names}，但{barrier}', 'en-US': 'Shared with {names}, but: {barrier}' },
  batchSharedWith: {
    'zh-CN': '已将 {n} 篇文档共享给{names}',
    'en-US': '{n} {n|document|documents} shared with {names}',
  },
  namesAndMore: { 'zh-CN': '{names}及另外 {more} 个对象', 'en-US': '{names} and {more} more' },
  willReachHint: { 'zh-CN': '选择对象后显示涉及人数', 'en-US': 'Choose to see how many people this affects' },
  // batch
  batchNone: { 'zh-CN': '请添加共享对象', 'en-US': 'Add people to share with' },
  batchSubmit: { 'zh-CN': '共享 {n} 篇文档', 'en-US': 'Share {n} {n|document|documents}' },
  batchMay: { 'zh-CN': '将共享 {n} 篇文档', 'en-US': '{n} {n|document|documents} will be shared' },
  batchReach: {
    'zh-CN': '共享后 {reached} 人可查看，其中 {added} 人将新增可查看的文档',
    'en-US':
      '{reached} {reached|person|people} will see them; {added} of them {added|gains|gain} access to documents they cannot see now',
  },
  batchNobodyNew: {
    'zh-CN': '涉及 {reached} 人，均已可查看这些文档',
    'en-US': '{reached} {reached|person|people}, who can all see them already',
  },
  batchCounted: {
    'zh-CN': '（按可共享的前 {counted} 篇计算）',
    'en-US': ' (counted for the first {counted} that you can share)',
  },
  mayNot: { 'zh-CN': '您无权共享', 'en-US': 'no permission to share' },
  aboveOwn: {
    'zh-CN': '不能授予或收回高于您自己的权限，期限也不能更长',
    'en-US': 'you cannot grant or remove rights above your own, or for longer',
  },
  defaultsNotYours: {
    'zh-CN': '去除目录默认权限需要该目录的设置权限',
    'en-US': 'removing default rights requires the right to change the category’s settings',
  },
  defaultsAreYours: {
    'zh-CN': '您仅凭目录默认权限查看这篇文档，去除后您自己也无法查看',
    'en-US': 'you can see it only through the category’s default rights and would lose access yourself',
  },
  batchTakeDefaults: { 'zh-CN': '同时去除目录默认权限', 'en-US': 'Also remove the category’s default rights' },
  batchMode: { 'zh-CN': '方式', 'en-US': 'Mode' },
  batchAdd: { 'zh-CN': '加到现有共享', 'en-US': 'Add to existing shares' },
  batchReplace: {
    'zh-CN': '替换现有共享（目录默认除外）',
    'en-US': 'Replace shares (not category defaults)',
  },
  // notices
  noticeShared: { 'zh-CN': '{who}与您共享了{what}', 'en-US': '{who} shared {what} with you' },
  mailsOfSharing: { 'zh-CN': '有人与我共享文档', 'en-US': 'Someone shares a document with me' },
  // the screen
  screen: { 'zh-CN': '查找并共享', 'en-US': 'Find and share' },
  documents: { 'zh-CN': '文档', 'en-US': 'Documents' },
  startTitle: { 'zh-CN': '查找要共享的文档', 'en-US': 'Find documents to share' },
  startText: {
    'zh-CN': '列出您可以共享的文档：您创建、负责或拥有完全控制权限的。不填条件则列出全部。',
    'en-US': 'Lists documents you can share: those you created, own or fully control. Leave blank to list all.',
  },
  startTextForOthers: {
    'zh-CN': '列出您可以共享的文档：您自己的，以及您管理范围内您能查看的。不填条件则列出全部。',
    'en-US':
      'Lists documents you can share: your own, and those you can view within your scope. Leave blank to list all.',
  },
  searchAnew: { 'zh-CN': '重新查找', 'en-US': 'New search' },
  tickDocuments: { 'zh-CN': '请先勾选要共享的文档', 'en-US': 'Select the documents to share first' },
  noneToShare: { 'zh-CN': '这里没有您可以共享的文档', 'en-US': 'No documents you can share here' },
  mayNotHere: { 'zh-CN': '您不能修改这篇文档的共享', 'en-US': 'You cannot change how this document is shared' },
})
