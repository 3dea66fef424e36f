import { defineMessages } from '@shuku/kit/i18n'

/** The words of co-editing, where sharing is 分享 (decision 0242). */
export const levelMessages = defineMessages('shareLevels', {
  title: { 'zh-CN': '文档分享', 'en-US': 'Document sharing' },
  tabs: { 'zh-CN': '分享方式', 'en-US': 'Ways of sharing' },
  view: { 'zh-CN': '文档分享', 'en-US': 'Document sharing' },
  edit: { 'zh-CN': '协作分享', 'en-US': 'Collaborative sharing' },
  giveView: { 'zh-CN': '只读分享', 'en-US': 'Read-only share' },
  giveEdit: { 'zh-CN': '协作分享', 'en-US': 'Collaborative share' },
  aboutView: {
    'zh-CN': '对方可以查看和下载，不能修改。',
    'en-US': 'They can view and download, but not change anything.',
  },
  aboutEdit: {
    'zh-CN': '对方可以一起编辑，也可以下载。',
    'en-US': 'They can edit together with you, and download.',
  },
  aboveOwn: {
    'zh-CN': '您自己不能编辑此文档，因此不能协作分享',
    'en-US': 'You cannot edit this document yourself, so you cannot share it for editing',
  },
  add: { 'zh-CN': '添加', 'en-US': 'Add' },
  delete: { 'zh-CN': '删除', 'en-US': 'Delete' },
  close: { 'zh-CN': '关闭', 'en-US': 'Close' },
  share: { 'zh-CN': '分享', 'en-US': 'Share' },
  of: { 'zh-CN': '{n} 篇文档', 'en-US': '{n} {n|document|documents}' },
  none: { 'zh-CN': '还没有分享给任何人', 'en-US': 'Not shared with anybody yet' },
  shared: { 'zh-CN': '分享成功', 'en-US': 'Share succeeded' },
})
