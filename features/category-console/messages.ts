import { defineMessages } from '@shuku/kit/i18n'

export const categoryConsoleMessages = defineMessages('category-console', {
  title: { 'zh-CN': '目录设置', 'en-US': 'Category settings' },
  sections: { 'zh-CN': '设置项', 'en-US': 'Sections' },
  seeDocuments: { 'zh-CN': '查看文档', 'en-US': 'See the documents' },
  base: { 'zh-CN': '基本信息', 'en-US': 'Base data' },
  upload: { 'zh-CN': '附件与上传', 'en-US': 'Uploads' },
  holds: {
    'zh-CN': '{documents} 篇 · {categories} 个下级目录',
    'en-US': '{documents} {documents|document|documents} · {categories} {categories|sub-category|sub-categories}',
  },
  sameAsAbove: { 'zh-CN': '与上级“{name}”相同', 'en-US': 'Same as “{name}” above' },
  above: { 'zh-CN': '上级“{name}”：{value}', 'en-US': '“{name}” above: {value}' },
  takeAbove: { 'zh-CN': '采用', 'en-US': 'Take over' },
  takeAboveOf: { 'zh-CN': '采用上级的{label}', 'en-US': 'Take over from above: {label}' },
  saved: { 'zh-CN': '设置已保存', 'en-US': 'Settings saved' },

  name: { 'zh-CN': '目录名称', 'en-US': 'Name' },
  nameEnglish: { 'zh-CN': '英文名称', 'en-US': 'Name in English' },
  nameEnglishHint: { 'zh-CN': '英文界面中显示', 'en-US': 'Shown on English screens' },
  parent: { 'zh-CN': '上级目录', 'en-US': 'Parent category' },
  firstLevel: { 'zh-CN': '无（一级目录）', 'en-US': 'None (first level)' },
  order: { 'zh-CN': '排序', 'en-US': 'Order' },
  orderHint: { 'zh-CN': '小的在前，相同时按名称', 'en-US': 'Lower comes first, then by name' },
  code: { 'zh-CN': '目录编码', 'en-US': 'Code' },
  description: { 'zh-CN': '说明', 'en-US': 'Description' },
  inheritsRights: { 'zh-CN': '权限继承自上级目录“{name}”。', 'en-US': 'Rights are inherited from “{name}”.' },
  ownRights: {
    'zh-CN': '权限在本目录单独设置，不继承上级目录“{name}”。',
    'en-US': 'The category has rights of its own and inherits none from “{name}”.',
  },
  topRights: { 'zh-CN': '一级目录，没有可继承的设置。', 'en-US': 'A category of the first level inherits nothing.' },

  extensions: { 'zh-CN': '允许的文件类型', 'en-US': 'Allowed file types' },
  extensionsHint: { 'zh-CN': '如 pdf, docx；留空表示不限', 'en-US': 'Such as pdf, docx; empty: every type' },
  maxSize: { 'zh-CN': '单个文件上限', 'en-US': 'Largest file' },
  maxSizeHint: { 'zh-CN': '0 表示不能上传文件', 'en-US': '0: no file can be uploaded' },
  minSize: { 'zh-CN': '单个文件下限', 'en-US': 'Smallest file' },
  minSizeHint: { 'zh-CN': '0 表示不限', 'en-US': '0: as small as can be' },
  everyType: { 'zh-CN': '不限类型', 'en-US': 'every type' },
  noUpload: { 'zh-CN': '不能上传', 'en-US': 'no uploads' },
  uploadNote: {
    'zh-CN': '只对“{name}”今后上传的文件生效。新建的下级目录以此为初始值，已有的下级目录不变。',
    'en-US':
      'Holds for files uploaded into “{name}” from now on. New sub-categories begin with it, those that exist keep theirs.',
  },
})
