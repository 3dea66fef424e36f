import { defineMessages } from '@shuku/kit/i18n'

export const deletedDocumentMessages = defineMessages('deleted documents', {
  bin: { 'zh-CN': '已删除的文档', 'en-US': 'Deleted documents' },
  administration: { 'zh-CN': '管理', 'en-US': 'Administration' },
  document: { 'zh-CN': '标题', 'en-US': 'Title' },
  category: { 'zh-CN': '目录', 'en-US': 'Category' },
  deletedBy: { 'zh-CN': '删除人', 'en-US': 'Deleted by' },
  deletedAt: { 'zh-CN': '删除时间', 'en-US': 'Deleted' },
  find: { 'zh-CN': '搜索标题', 'en-US': 'Search titles' },
  restore: { 'zh-CN': '还原', 'en-US': 'Restore' },
  restored: { 'zh-CN': '已还原 {n} 篇文档', 'en-US': '{n} {n|document|documents} restored' },
  restoredSome: {
    'zh-CN': '已还原 {n} 篇文档；{left} 篇未能还原，因为您对其没有完全控制权限',
    'en-US': '{n} {n|document|documents} restored; {left} not restored, because you do not have full control of them',
  },
  mayNotRestore: { 'zh-CN': '还原需要完全控制权限', 'en-US': 'Restoring requires full control' },
  noneFound: { 'zh-CN': '没有符合条件的文档', 'en-US': 'No documents match these conditions' },
  none: { 'zh-CN': '没有已删除的文档', 'en-US': 'No deleted documents' },
  noneText: {
    'zh-CN': '您管理的目录中没有已删除的文档。',
    'en-US': 'There are no deleted documents in the categories you administer.',
  },
})
