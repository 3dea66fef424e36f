import { defineMessages } from '@shuku/kit/i18n'

export const editingMessages = defineMessages('editing', {
  edit: { 'zh-CN': '编辑', 'en-US': 'Edit' },
  saveAsMyTemplate: { 'zh-CN': '存为我的模板', 'en-US': 'Save as my template' },
  isMyTemplateNow: { 'zh-CN': '“{name}”已存为您的模板', 'en-US': '“{name}” is now one of your templates' },
  isMyTemplateAlready: { 'zh-CN': '“{name}”已经是您的模板', 'en-US': '“{name}” is already one of your templates' },
  isNotMyTemplate: { 'zh-CN': '“{name}”不再是您的模板', 'en-US': '“{name}” is no longer one of your templates' },
  published: { 'zh-CN': '已发布', 'en-US': 'Published' },
  submitted: { 'zh-CN': '已提交审批', 'en-US': 'Submitted for approval' },
  toBePublished: { 'zh-CN': '已提交，等待发布', 'en-US': 'Submitted, to be published' },
  saved: { 'zh-CN': '已保存', 'en-US': 'Saved' },
  savedAsDraft: { 'zh-CN': '已存为草稿', 'en-US': 'Saved as a draft' },
  secrecyRaised: {
    'zh-CN': '密级已设为“{secrecy}”，因为其中的文件来自该密级的文档。',
    'en-US': 'Classification set to “{secrecy}”, because a file comes from a document with that classification.',
  },
  unfilled: {
    'zh-CN': '{n} 个模板文件无法读取，其中的占位符没有填写：{files}。',
    'en-US': '{n} template {n|file|files} could not be read, and the placeholders are not filled in: {files}.',
  },
  // on the start page
  myDrafts: { 'zh-CN': '草稿', 'en-US': 'Drafts' },
  noDrafts: { 'zh-CN': '没有草稿', 'en-US': 'No drafts' },
  untitled: { 'zh-CN': '无标题', 'en-US': 'Untitled' },
  discard: { 'zh-CN': '丢弃', 'en-US': 'Discard' },
  discardAsked: { 'zh-CN': '丢弃草稿“{name}”？', 'en-US': 'Discard the draft “{name}”?' },
  discardText: { 'zh-CN': '草稿丢弃后不能恢复。', 'en-US': 'A discarded draft cannot be recovered.' },
  ofNew: { 'zh-CN': '新建', 'en-US': 'New' },
  ofDocument: { 'zh-CN': '修改中', 'en-US': 'Changes' },
  made: { 'zh-CN': '新建成功', 'en-US': 'Created' },
})
