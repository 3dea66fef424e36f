import { defineMessages } from '@shuku/kit/i18n'

export const documentTemplatesMessages = defineMessages('documentTemplates', {
  title: { 'zh-CN': '文档模板', 'en-US': 'Templates' },
  useAsTemplate: { 'zh-CN': '设为模板', 'en-US': 'Use as template' },
  isTemplateNow: {
    'zh-CN': '“{name}”已成为目录“{category}”的模板',
    'en-US': '“{name}” is now a template of the category “{category}”',
  },
  isTemplateAlready: {
    'zh-CN': '“{name}”已经是目录“{category}”的模板',
    'en-US': '“{name}” is already a template of the category “{category}”',
  },
  isNoTemplate: {
    'zh-CN': '“{name}”不再是目录“{category}”的模板',
    'en-US': '“{name}” is no longer a template of the category “{category}”',
  },
  showTemplates: { 'zh-CN': '查看模板', 'en-US': 'View templates' },
  saved: { 'zh-CN': '文档模板已保存', 'en-US': 'Templates saved' },
  about: {
    'zh-CN':
      '在“{name}”新建文档时先选择模板；只有一个模板，或设了默认模板时，直接套用。模板是一篇普通文档：修改后，以后新建的文档随之变化；只有能查看它的人可以选用。',
    'en-US':
      'New documents in “{name}” start from one of these templates; if there is only one, or one is the default, it is used automatically. A template is an ordinary document: edit it, and future documents change with it. Only people who can view it can use it.',
  },
  placeholders: {
    'zh-CN':
      '正文和 Word、Excel、PowerPoint 附件中的 {examples} 会替换为创建人的姓名、部门、当天日期、目录名称和文档编号；{field} 在正文中替换为该自定义字段的默认值，在附件中替换为新建时填写的值。附件和编号在首次保存时替换；没有值的保留原样。',
    'en-US':
      '{examples} in the text, and in Word, Excel and PowerPoint attachments, are replaced by the creator’s name and department, the date, the category name and the document code; {field} by that custom field: in the text by its default value, in attachments by what was entered. Attachments and the code are filled in at the first save. Placeholders without a value stay as they are.',
  },
  /** As they are written in the text, parted by blanks. */
  placeholderNames: { 'zh-CN': '作者 部门 日期 目录 编号', 'en-US': 'author unit date category number' },
  fieldName: { 'zh-CN': '字段名称', 'en-US': 'Field name' },
  own: { 'zh-CN': '本目录的模板', 'en-US': 'Templates of this category' },
  above: { 'zh-CN': '上级目录的模板', 'en-US': 'Templates of parent categories' },
  from: { 'zh-CN': '来自“{name}”', 'en-US': 'From “{name}”' },
  add: { 'zh-CN': '添加模板', 'en-US': 'Add templates' },
  none: { 'zh-CN': '还没有模板，新建文档从空白开始。', 'en-US': 'No templates yet. New documents start blank.' },
  hidden: {
    'zh-CN': '另有 {n} 个模板您没有权限查看',
    'en-US': '{n} more {n|template|templates} you do not have permission to view',
  },
  defaultTemplate: { 'zh-CN': '默认模板', 'en-US': 'Default template' },
  isDefault: { 'zh-CN': '默认', 'en-US': 'Default' },
  makeDefault: { 'zh-CN': '将“{name}”设为默认', 'en-US': 'Make “{name}” the default' },
  noDefault: { 'zh-CN': '取消默认模板“{name}”', 'en-US': 'Stop using “{name}” as the default template' },
  up: { 'zh-CN': '上移“{name}”', 'en-US': 'Move “{name}” up' },
  remove: { 'zh-CN': '移除“{name}”', 'en-US': 'Remove “{name}”' },
})
