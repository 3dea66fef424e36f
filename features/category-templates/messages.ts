import { defineMessages } from '@shuku/kit/i18n'

export const categoryTemplateMessages = defineMessages('category templates', {
  templates: { 'zh-CN': '设置模板', 'en-US': 'Settings templates' },
  saveAs: { 'zh-CN': '存为设置模板', 'en-US': 'Save as settings template' },
  apply: { 'zh-CN': '套用设置模板', 'en-US': 'Apply settings template' },
  applyShort: { 'zh-CN': '套用', 'en-US': 'Apply' },
  name: { 'zh-CN': '模板名称', 'en-US': 'Template name' },
  nameMissing: { 'zh-CN': '请填写模板名称', 'en-US': 'Enter a template name' },
  saveNote: {
    'zh-CN': '保存“{name}”各项设置的当前值；名称、编码、排序、说明和权限不包括在内。',
    'en-US': 'Saves the current settings of “{name}”, except its name, code, order, description and rights.',
  },
  saved: { 'zh-CN': '已存为设置模板“{name}”', 'en-US': 'Saved as settings template “{name}”' },
  renamed: { 'zh-CN': '已重命名设置模板', 'en-US': 'Settings template renamed' },
  deleted: { 'zh-CN': '已删除设置模板', 'en-US': 'Settings template deleted' },
  applied: { 'zh-CN': '已套用“{name}”，{n} 项设置改变', 'en-US': '“{name}” applied; {n} {n|setting|settings} changed' },
  choose: { 'zh-CN': '选择设置模板', 'en-US': 'Choose a settings template' },
  none: {
    'zh-CN': '还没有设置模板。在一个目录的“更多操作”中选择“存为设置模板”。',
    'en-US': 'No settings templates yet. Use “Save as settings template” under ⋯ of a category.',
  },
  noChange: {
    'zh-CN': '目录的设置与模板相同，没有变化。',
    'en-US': 'The category already has the settings of the template; nothing changes.',
  },
  setting: { 'zh-CN': '设置', 'en-US': 'Setting' },
  from: { 'zh-CN': '现在', 'en-US': 'Now' },
  to: { 'zh-CN': '套用后', 'en-US': 'After' },
  changes: { 'zh-CN': '将改变的设置', 'en-US': 'Settings that change' },
  rename: { 'zh-CN': '重命名', 'en-US': 'Rename' },
  delete: { 'zh-CN': '删除', 'en-US': 'Delete' },
  deleteTitle: { 'zh-CN': '删除设置模板“{name}”？', 'en-US': 'Delete the settings template “{name}”?' },
  deleteText: {
    'zh-CN': '已套用它的目录保持现有设置。',
    'en-US': 'Categories to which it was applied keep their settings.',
  },
  madeBy: { 'zh-CN': '由{name}保存', 'en-US': 'Saved by {name}' },
  close: { 'zh-CN': '关闭', 'en-US': 'Close' },
  nothing: { 'zh-CN': '（空）', 'en-US': '(empty)' },
})
