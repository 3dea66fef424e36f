import { defineMessages } from '@shuku/kit/i18n'

export const documentPageMessages = defineMessages('document-page', {
  subject: { 'zh-CN': '标题', 'en-US': 'Title' },
  category: { 'zh-CN': '目录', 'en-US': 'Category' },
  status: { 'zh-CN': '状态', 'en-US': 'Status' },
  secrecy: { 'zh-CN': '密级', 'en-US': 'Classification' },
  code: { 'zh-CN': '编号', 'en-US': 'Code' },
  keywords: { 'zh-CN': '关键字', 'en-US': 'Keywords' },
  owner: { 'zh-CN': '负责人', 'en-US': 'Owner' },
  version: { 'zh-CN': '版本', 'en-US': 'Version' },
  author: { 'zh-CN': '作者', 'en-US': 'Author' },
  created: { 'zh-CN': '创建时间', 'en-US': 'Created' },
  changed: { 'zh-CN': '修改时间', 'en-US': 'Modified' },
  changedBy: { 'zh-CN': '修改人', 'en-US': 'Modified by' },
  expires: { 'zh-CN': '失效日期', 'en-US': 'Expiry date' },
  reads: { 'zh-CN': '阅读', 'en-US': 'Views' },
  downloads: { 'zh-CN': '下载', 'en-US': 'Downloads' },
  note: { 'zh-CN': '修改说明', 'en-US': 'Change note' },
  fileName: { 'zh-CN': '文件名', 'en-US': 'File name' },
  size: { 'zh-CN': '大小', 'en-US': 'Size' },
  uploader: { 'zh-CN': '上传人', 'en-US': 'Uploaded by' },
  uploaded: { 'zh-CN': '上传时间', 'en-US': 'Uploaded' },
  sameValue: {
    'zh-CN': '查找“{name}”相同的文档',
    'en-US': 'Find documents with the same “{name}”',
  },
  customFields: { 'zh-CN': '自定义字段', 'en-US': 'Custom fields' },
  department: { 'zh-CN': '部门', 'en-US': 'Department' },

  tabContent: { 'zh-CN': '正文', 'en-US': 'Text' },
  tabAttachments: { 'zh-CN': '附件', 'en-US': 'Attachments' },
  tabProperties: { 'zh-CN': '属性', 'en-US': 'Properties' },
  tabVersions: { 'zh-CN': '版本', 'en-US': 'Versions' },

  delete: { 'zh-CN': '删除', 'en-US': 'Delete' },
  download: { 'zh-CN': '下载', 'en-US': 'Download' },
  print: { 'zh-CN': '打印', 'en-US': 'Print' },
  markRead: { 'zh-CN': '标记为已读', 'en-US': 'Mark as read' },

  versionRestored: { 'zh-CN': '已恢复 V{n} 的内容，保存为 V{version}', 'en-US': 'V{n} restored as V{version}' },
  uploadedDocument: { 'zh-CN': '上传成功', 'en-US': 'Uploaded' },
  deleted: {
    'zh-CN': '已删除 {n} 篇文档',
    'en-US': '{n} {n|document|documents} deleted',
  },
  deletedSome: {
    'zh-CN': '已删除 {n} 篇文档；{refused} 篇未删除：{reason}',
    'en-US': '{n} {n|document|documents} deleted, {refused} not deleted: {reason}',
  },
  markedRead: { 'zh-CN': '已标记为已读', 'en-US': 'Marked as read' },
  markedReadSome: {
    'zh-CN': '已将 {n} 篇标记为已读，{refused} 篇未处理',
    'en-US': '{n} marked as read, {refused} skipped',
  },
  deleting: {
    'zh-CN': '正在删除 {n} 篇文档，完成后可以撤销',
    'en-US': 'Deleting {n} {n|document|documents}; you can undo this once it finishes',
  },
  deleteTitle: { 'zh-CN': '确定要删除吗？', 'en-US': 'Are you sure you want to delete?' },
  deleteOne: {
    'zh-CN': '“{subject}”将被删除，删除后可以立即撤销。',
    'en-US': '“{subject}” will be deleted. You can undo this right afterwards.',
  },
  toBinOne: {
    'zh-CN': '“{subject}”将移到回收站，保留 {days} 天，期间可以还原。',
    'en-US': '“{subject}” goes to the recycle bin and can be restored for {days} {days|day|days}.',
  },
  toBinMany: {
    'zh-CN': '{n} 篇文档将移到回收站，保留 {days} 天，期间可以还原。',
    'en-US': '{n} {n|document goes|documents go} to the recycle bin and can be restored for {days} {days|day|days}.',
  },
  deleteMany: {
    'zh-CN': '{n} 篇文档将被删除，删除后可以立即撤销。',
    'en-US': '{n} {n|document|documents} will be deleted. You can undo this right afterwards.',
  },
})
