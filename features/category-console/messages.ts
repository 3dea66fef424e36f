import { defineMessages } from '@shuku/kit/i18n'

export const categoryConsoleMessages = defineMessages('category-console', {
  console: { 'zh-CN': '目录管理', 'en-US': 'Categories' },
  title: { 'zh-CN': '目录设置', 'en-US': 'Category settings' },
  sections: { 'zh-CN': '设置项', 'en-US': 'Sections' },
  general: { 'zh-CN': '基本设置', 'en-US': 'General' },
  content: { 'zh-CN': '文档内容', 'en-US': 'Content' },
  lifecycle: { 'zh-CN': '发布与期限', 'en-US': 'Lifecycle' },
  reading: { 'zh-CN': '阅读与互动', 'en-US': 'Reading and feedback' },
  notices: { 'zh-CN': '提醒设置', 'en-US': 'Reminders' },
  control: { 'zh-CN': '权限与记录', 'en-US': 'Rights and records' },
  seeDocuments: { 'zh-CN': '查看文档', 'en-US': 'View documents' },
  // the numbers of the tree
  counted: { 'zh-CN': '您管理的文档数，含下级目录', 'en-US': 'Documents administered, including sub-categories' },
  holds: { 'zh-CN': '含下级共 {documents} 篇', 'en-US': '{documents} {documents|document|documents} in total' },
  // in it and below: whose category one administers, readable or not; and what the link beside it opens
  holdsOther: {
    'zh-CN': '含下级：您管理 {documents} 篇，可查看 {readable} 篇',
    'en-US': '{documents} administered, {readable} visible to you',
  },
  holdsCategories: {
    'zh-CN': '{categories} 个直接下级目录',
    'en-US': '{categories} direct {categories|sub-category|sub-categories}',
  },
  // only those of them below which one administers something
  holdsSomeCategories: {
    'zh-CN': '{categories} 个直接下级目录，您管理 {administered} 个',
    'en-US': '{categories} direct {categories|sub-category|sub-categories}, {administered} administered',
  },
  sameAsAbove: { 'zh-CN': '与上级“{name}”相同', 'en-US': 'Same as parent “{name}”' },
  above: { 'zh-CN': '上级“{name}”为 {value}', 'en-US': 'Parent “{name}”: {value}' },
  followsAbove: {
    'zh-CN': '沿用上级“{name}”：{value}',
    'en-US': 'Inherited from “{name}”: {value}',
  },
  takeAbove: { 'zh-CN': '沿用上级', 'en-US': 'Inherit' },
  takeAboveOf: { 'zh-CN': '沿用上级的{label}', 'en-US': 'Inherit {label}' },
  administration: { 'zh-CN': '管理', 'en-US': 'Administration' },
})
