import { defineMessages } from '@shuku/kit/i18n'

export const quickLookMessages = defineMessages('document-page.quickLook', {
  open: { 'zh-CN': '打开文档', 'en-US': 'Open the document' },
  openFile: { 'zh-CN': '在文档中打开“{name}”', 'en-US': 'Open “{name}” in the document' },
  close: { 'zh-CN': '关闭快速查看', 'en-US': 'Close quick look' },
  tabs: { 'zh-CN': '快速查看', 'en-US': 'Quick look' },
  whenRead: { 'zh-CN': '看满 {n} 秒计为已读', 'en-US': 'Marked as read after {n} {n|second|seconds}' },
  isRead: { 'zh-CN': '已计为已读', 'en-US': 'Marked as read' },
  failed: { 'zh-CN': '文档加载失败', 'en-US': 'The document could not be loaded' },
  noPreview: {
    'zh-CN': '没有可快速查看的内容，请打开文档。',
    'en-US': 'Quick look has nothing to show. Open the document.',
  },
  cut: { 'zh-CN': '请打开文档查看后续内容。', 'en-US': 'Open the document to read more.' },
})
