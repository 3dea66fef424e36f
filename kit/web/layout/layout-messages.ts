import { defineMessages } from '@shuku/kit/i18n'

export const layoutMessages = defineMessages('kit.layout', {
  add: { 'zh-CN': '添加', 'en-US': 'Add' },
  treePane: { 'zh-CN': '目录', 'en-US': 'Categories' },
  paneWidth: { 'zh-CN': '调整宽度', 'en-US': 'Pane width' },
  closeTab: { 'zh-CN': '关闭 {tab}', 'en-US': 'Close {tab}' },
  moreTabs: { 'zh-CN': '其余标签页', 'en-US': 'Other tabs' },
  backTo: { 'zh-CN': '返回{page}', 'en-US': 'Back to {page}' },
  clearField: { 'zh-CN': '清空', 'en-US': 'Clear' },
})
