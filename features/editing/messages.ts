import { defineMessages } from '@shuku/kit/i18n'

export const editingMessages = defineMessages('editing', {
  edit: { 'zh-CN': '编辑', 'en-US': 'Edit' },
  published: { 'zh-CN': '已发布', 'en-US': 'Published' },
  submitted: { 'zh-CN': '已提交审批', 'en-US': 'Submitted for approval' },
  toBePublished: { 'zh-CN': '已提交，等待发布', 'en-US': 'Submitted, to be published' },
  saved: { 'zh-CN': '已保存', 'en-US': 'Saved' },
  savedAsDraft: { 'zh-CN': '已存为草稿', 'en-US': 'Saved as a draft' },
  secrecyRaised: {
    'zh-CN': '密级已设为“{secrecy}”，因为其中的文件来自该密级的文档。',
    'en-US': 'Classification set to “{secrecy}”, because a file comes from a document with that classification.',
  },
  // on the start page
  myDrafts: { 'zh-CN': '草稿', 'en-US': 'Drafts' },
  noDrafts: { 'zh-CN': '没有未保存的草稿。', 'en-US': 'No unsaved drafts.' },
  untitled: { 'zh-CN': '无标题', 'en-US': 'Untitled' },
  ofNew: { 'zh-CN': '新建', 'en-US': 'New' },
  ofDocument: { 'zh-CN': '修改中', 'en-US': 'Changes' },
  made: { 'zh-CN': '新建成功', 'en-US': 'Created' },
})
