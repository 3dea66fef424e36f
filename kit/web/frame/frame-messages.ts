import { defineMessages } from '@shuku/kit/i18n'

export const frameMessages = defineMessages('kit.frame', {
  keyboard: { 'zh-CN': '键盘快捷键', 'en-US': 'Keyboard shortcuts' },
  focusSearch: { 'zh-CN': '搜索', 'en-US': 'Search' },
  showKeys: { 'zh-CN': '显示快捷键', 'en-US': 'Show shortcuts' },
  moveInLists: { 'zh-CN': '在列表和树中移动', 'en-US': 'Move in lists and trees' },
  open: { 'zh-CN': '打开', 'en-US': 'Open' },
  lookOrTick: { 'zh-CN': '快速查看，或选中一行', 'en-US': 'Quick look, or select a row' },
  tick: { 'zh-CN': '选中一行', 'en-US': 'Select a row' },
  extend: { 'zh-CN': '连续选中', 'en-US': 'Select a range' },
  all: { 'zh-CN': '选中本页全部', 'en-US': 'Select the whole page' },
  columnWidth: { 'zh-CN': '在列标题上：调整列宽', 'en-US': 'On a column heading: change its width' },
  saveWhere: { 'zh-CN': '在表单和编辑页：保存', 'en-US': 'In forms and the editor: save' },
  leave: { 'zh-CN': '关闭或取消选择', 'en-US': 'Close, or clear the selection' },
})
