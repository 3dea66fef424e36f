import { defineMessages } from '@shuku/kit/i18n'

export const editingMessages = defineMessages('editing', {
  edit: { 'zh-CN': '编辑', 'en-US': 'Edit' },
  saved: { 'zh-CN': '保存成功', 'en-US': 'Saved' },
  savedAsDraft: { 'zh-CN': '已存为草稿', 'en-US': 'Saved as a draft' },
  secrecyRaised: {
    'zh-CN': '密级已设为“{secrecy}”，因为其中的文件来自该密级的文档。',
    'en-US': 'Classification set to “{secrecy}”, because a document with one of its files has it.',
  },
  made: { 'zh-CN': '新建成功', 'en-US': 'Created' },
})
