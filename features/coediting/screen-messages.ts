import { defineMessages } from '@shuku/kit/i18n'

/** The words of the screen on which a document is written together. */
export const screenMessages = defineMessages('coeditingScreen', {
  failed: { 'zh-CN': '无法打开文档', 'en-US': 'The document could not be opened' },
  notOffice: { 'zh-CN': '此文档不能协作编辑', 'en-US': 'This document cannot be co-edited' },
  openDocument: { 'zh-CN': '打开文档', 'en-US': 'Open the document' },
  toList: { 'zh-CN': '返回协作编辑列表', 'en-US': 'Back to the co-editing list' },
  // the title
  title: { 'zh-CN': '文档标题', 'en-US': 'Document title' },
  rename: { 'zh-CN': '修改标题', 'en-US': 'Change the title' },
  untitled: { 'zh-CN': '未命名文档', 'en-US': 'Untitled document' },
  titleEmpty: { 'zh-CN': '文档标题不能为空', 'en-US': 'The title must not be empty' },
  titleMissing: { 'zh-CN': '文档标题未填写', 'en-US': 'Please enter a title' },
  savedState: { 'zh-CN': '{name}保存于', 'en-US': 'Saved by {name}' },
  version: { 'zh-CN': 'V{n}', 'en-US': 'V{n}' },
  // buttons
  save: { 'zh-CN': '保存', 'en-US': 'Save' },
  saveFailedFor: { 'zh-CN': '保存失败：{reason}', 'en-US': 'Save failed: {reason}' },
  openLocal: { 'zh-CN': '打开本地文件', 'en-US': 'Open local file' },
  toChat: { 'zh-CN': '分享到当前聊天窗口', 'en-US': 'Share to current chat window' },
  shareToChat: { 'zh-CN': '分享到聊天窗口', 'en-US': 'Share to chat window' },
  canView: { 'zh-CN': '可查看', 'en-US': 'Can view' },
  canEdit: { 'zh-CN': '可编辑', 'en-US': 'Can edit' },
  backToChat: { 'zh-CN': '返回聊天窗口', 'en-US': 'Return to chat window' },
  noChat: { 'zh-CN': '此页面不是从聊天窗口打开的', 'en-US': 'This page was not opened from a chat window' },
  download: { 'zh-CN': '下载', 'en-US': 'Download' },
  mayNotDownload: {
    'zh-CN': '您没有下载此文档的权限',
    'en-US': 'You do not have permission to download this document',
  },
  saveAs: { 'zh-CN': '另存为', 'en-US': 'Save as' },
  readOnlyShare: { 'zh-CN': '只读分享', 'en-US': 'Read-only share' },
  collaborativeShare: { 'zh-CN': '协作分享', 'en-US': 'Collaborative share' },
  share: { 'zh-CN': '共享', 'en-US': 'Share' },
  mayNotShare: { 'zh-CN': '您不能共享此文档', 'en-US': 'You cannot share this document' },
  noPermission: { 'zh-CN': '无权限', 'en-US': 'No permission' },
  // save as
  openAfter: { 'zh-CN': '创建后打开', 'en-US': 'Open after creation' },
  copyPermissions: { 'zh-CN': '复制权限', 'en-US': 'Copy permissions' },
  copyPermissionsNot: {
    'zh-CN': '只有可以共享此文档的人才能复制权限',
    'en-US': 'Only people who can share this document can copy its permissions',
  },
  confirm: { 'zh-CN': '确定', 'en-US': 'Confirm' },
  saveAsFailed: { 'zh-CN': '另存为失败：{reason}', 'en-US': 'Save as failed: {reason}' },
  copyOf: { 'zh-CN': '{title}副本', 'en-US': '{title} (copy)' },
  editor: { 'zh-CN': '在线编辑器', 'en-US': 'Online editor' },
  // in place of the editor
  notAvailable: { 'zh-CN': '在线编辑不可用', 'en-US': 'Online editing is not available' },
  notAvailableText: {
    'zh-CN': '以下为预览。可下载后在本地编辑，再上传新的版本。',
    'en-US': 'This is a preview. You can download the file, edit it on your computer and upload the new version.',
  },
  newText: {
    'zh-CN': '填写标题后保存，即新建{kind}文档；也可打开本地文件。',
    'en-US': 'Enter a title and save to create a {kind} document, or open a local file.',
  },
  newFromTemplate: {
    'zh-CN': '填写标题后保存，即按模板“{template}”新建文档。',
    'en-US': 'Enter a title and save to create a document from the template “{template}”.',
  },
  createdIn: { 'zh-CN': '保存到：{category}', 'en-US': 'Save to: {category}' },
  wrongType: {
    'zh-CN': '“{name}”不能在此打开，请选择 {allowed} 文件',
    'en-US': '“{name}” cannot be opened here. Choose a {allowed} file',
  },
})
