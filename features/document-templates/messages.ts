import { defineMessages } from '@shuku/kit/i18n'

export const documentTemplatesMessages = defineMessages('documentTemplates', {
  title: { 'zh-CN': '文档模板', 'en-US': 'Templates' },
  saved: { 'zh-CN': '文档模板已保存', 'en-US': 'Templates saved' },
  about: {
    'zh-CN':
      '在“{name}”新建文档时先选择模板，只有一个时直接套用。模板是一篇普通文档：修改它，以后新建的文档随之变化；只提供给能查看它的人。',
    'en-US':
      'New documents in “{name}” begin with one of these; a single one is used at once. A template is a document: edit it and new documents follow. It is offered to those who can view it.',
  },
  placeholders: {
    'zh-CN': '正文中的 {examples} 会换成新建人的姓名、部门、当天日期和目录名称。',
    'en-US': '{examples} in the text become the name and unit of the person, the day and the category.',
  },
  /** As they are written in the text, parted by blanks. */
  placeholderNames: { 'zh-CN': '作者 部门 日期 目录', 'en-US': 'author unit date category' },
  own: { 'zh-CN': '本目录的模板', 'en-US': 'Templates of this category' },
  above: { 'zh-CN': '上级目录的模板', 'en-US': 'Templates of the categories above' },
  from: { 'zh-CN': '来自 {name}', 'en-US': 'From {name}' },
  add: { 'zh-CN': '添加模板', 'en-US': 'Add templates' },
  none: { 'zh-CN': '还没有模板，新建文档从空白开始。', 'en-US': 'No templates yet: new documents begin blank.' },
  hidden: { 'zh-CN': '另有 {n} 个模板您没有权限查看', 'en-US': '{n} more {n|template|templates} you cannot view' },
  up: { 'zh-CN': '上移“{name}”', 'en-US': 'Move “{name}” up' },
  remove: { 'zh-CN': '移除“{name}”', 'en-US': 'Remove “{name}”' },
})
