import { defineMessages } from '@shuku/kit/i18n'

export const recycleBinMessages = defineMessages('recycle bin', {
  bin: { 'zh-CN': '回收站', 'en-US': 'Recycle bin' },
  document: { 'zh-CN': '标题', 'en-US': 'Title' },
  category: { 'zh-CN': '原目录', 'en-US': 'Original category' },
  deletedBy: { 'zh-CN': '删除人', 'en-US': 'Deleted by' },
  deletedAt: { 'zh-CN': '删除时间', 'en-US': 'Deleted' },
  deletedAtTime: { 'zh-CN': '删除时刻', 'en-US': 'Time of day' },
  created: { 'zh-CN': '创建日期', 'en-US': 'Created' },
  changed: { 'zh-CN': '修改日期', 'en-US': 'Modified on' },
  left: { 'zh-CN': '剩余', 'en-US': 'Days left' },
  daysLeft: { 'zh-CN': '{n} 天', 'en-US': '{n} {n|day|days}' },
  all: { 'zh-CN': '全部', 'en-US': 'All' },
  categoryGone: { 'zh-CN': '{name}（已删除）', 'en-US': '{name} (deleted)' },
  recover: { 'zh-CN': '还原', 'en-US': 'Restore' },
  recoverAsked: { 'zh-CN': '确定要还原吗？', 'en-US': 'Are you sure you want to restore?' },
  recoverText: {
    'zh-CN': '{n} 篇文档回到原目录，权限、共享和阅读记录与删除前相同。',
    'en-US':
      '{n} {n|document goes|documents go} back to the former category, with permissions, shares and views as before.',
  },
  recoverOneText: {
    'zh-CN': '“{subject}”回到“{category}”，权限、共享和阅读记录与删除前相同。',
    'en-US': '“{subject}” goes back to “{category}”, with permissions, shares and views as before.',
  },
  delete: { 'zh-CN': '彻底删除', 'en-US': 'Delete permanently' },
  deleteAsked: { 'zh-CN': '确定要删除吗？', 'en-US': 'Are you sure you want to delete?' },
  deleteText: {
    'zh-CN': '将彻底删除 {n} 篇文档及其全部版本和附件，无法还原。',
    'en-US':
      '{n} {n|document|documents} and all versions and attachments will be permanently deleted. This cannot be undone.',
  },
  deleteOneText: {
    'zh-CN': '将彻底删除“{subject}”及其全部版本和附件，无法还原。',
    'en-US': '“{subject}” and all versions and attachments will be permanently deleted. This cannot be undone.',
  },
  recovered: { 'zh-CN': '已还原 {n} 篇文档', 'en-US': '{n} {n|document|documents} restored' },
  deleted: {
    'zh-CN': '已彻底删除 {n} 篇文档',
    'en-US': '{n} {n|document|documents} permanently deleted',
  },
  together: { 'zh-CN': '一起删除的文档', 'en-US': 'Deleted together' },
  showTogether: { 'zh-CN': '查看一起删除的文档', 'en-US': 'Show what was deleted with it' },
  recovering: { 'zh-CN': '正在还原 {n} 篇文档', 'en-US': 'Restoring {n} {n|document|documents}' },
  deletingMany: { 'zh-CN': '正在彻底删除 {n} 篇文档', 'en-US': 'Permanently deleting {n} {n|document|documents}' },
  documentDeleted: { 'zh-CN': '这篇文档已被删除', 'en-US': 'This document was deleted' },
  documentInBin: {
    'zh-CN': '“{subject}”在回收站中，还保留 {n} 天，期间可以还原。',
    'en-US': '“{subject}” is in the recycle bin for another {n} {n|day|days} and can be restored until then.',
  },
  toBin: { 'zh-CN': '在回收站中查看', 'en-US': 'Show in recycle bin' },
  toCategory: { 'zh-CN': '到“{path}”', 'en-US': ' to “{path}”' },
  toCategories: { 'zh-CN': '到{places}', 'en-US': ' to {places}' },
  placeOf: { 'zh-CN': '“{path}”（{n} 篇）', 'en-US': '“{path}” ({n})' },
  otherPlaces: { 'zh-CN': '等 {n} 个目录', 'en-US': ' and more, {n|category|categories} in all' },
  someElsewhere: { 'zh-CN': '，其中 {n} 篇到“{category}”', 'en-US': ', {n} of them to “{category}”' },
  recoverTo: { 'zh-CN': '还原到其他目录', 'en-US': 'Restore to another category' },
  recoverToText: {
    'zh-CN': '原目录已删除，或您已不能在其中新建文档。权限、共享和阅读记录与删除前相同。',
    'en-US':
      'The original category was deleted, or you can no longer create documents in it. Permissions, shares and views stay as before.',
  },
  recoverManyText: {
    'zh-CN':
      '{n} 篇文档回到原目录；原目录已删除、或您已不能在其中新建文档的，还原到所选目录。不选目录时，前者留在回收站，后者回到原目录。',
    'en-US':
      '{n} {n|document returns to its original category|documents return to their original categories}. Documents whose category was deleted, or where you can no longer create documents, go to the selected category. If none is selected, the former stay in the recycle bin and the latter return.',
  },
  recoverTarget: { 'zh-CN': '还原到', 'en-US': 'Restore to' },
  targetMissing: { 'zh-CN': '请选择目录', 'en-US': 'Please select a category' },
  someRefused: { 'zh-CN': '，{n} 篇未处理：{reason}', 'en-US': ', {n} skipped: {reason}' },
  search: { 'zh-CN': '高级搜索', 'en-US': 'Advanced search' },
  columns: { 'zh-CN': '列设置', 'en-US': 'Columns' },
  bookmarkPage: { 'zh-CN': '收藏此页面', 'en-US': 'Bookmark this page' },
  help: { 'zh-CN': '帮助', 'en-US': 'Help' },
  find: { 'zh-CN': '搜索标题', 'en-US': 'Search titles' },
  none: { 'zh-CN': '回收站是空的', 'en-US': 'The recycle bin is empty' },
  noneText: {
    'zh-CN': '您删除的文档会在这里保留 {days} 天，期间可以还原。',
    'en-US': 'Documents you delete stay here for {days} {days|day|days} and can be restored.',
  },
  noneFound: { 'zh-CN': '没有符合条件的文档', 'en-US': 'No documents match these conditions' },
  closed: {
    'zh-CN': '回收站未启用，请联系系统管理员',
    'en-US': 'Recycle bin not enabled, contact the system administrator',
  },
  retainedFor: {
    'zh-CN': '保留 {days} 天，到期文档在夜间彻底删除',
    'en-US': 'After {days} {days|day|days}, documents are permanently deleted overnight',
  },
  setting: { 'zh-CN': '回收站设置', 'en-US': 'Recycle bin settings' },
  isOpen: { 'zh-CN': '启用回收站', 'en-US': 'Enable the recycle bin' },
  days: { 'zh-CN': '保留天数', 'en-US': 'Days to retain' },
  daysHint: {
    'zh-CN': '缩短天数后，超过新天数的文档在当晚彻底删除',
    'en-US': 'If you shorten the period, documents deleted before it are permanently deleted the same night',
  },
  saved: { 'zh-CN': '回收站设置已保存', 'en-US': 'Recycle bin settings saved' },
})
