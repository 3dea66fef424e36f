import { defineMessages } from '@shuku/kit/i18n'

export const documentPropertiesMessages = defineMessages('documentProperties', {
  title: { 'zh-CN': '文档属性', 'en-US': 'Properties' },
  saved: { 'zh-CN': '文档属性已保存', 'en-US': 'Properties saved' },
  about: {
    'zh-CN': '“{name}”的文档在属性栏和编辑页显示的属性。下级目录沿用，除非另行设置。草稿可以不填必填项。',
    'en-US':
      'Properties shown on the page and in the form for documents in “{name}”. Sub-categories inherit them unless they have their own. Drafts can leave required properties empty.',
  },
  property: { 'zh-CN': '名称', 'en-US': 'Name' },
  onPage: { 'zh-CN': '页面', 'en-US': 'Page' },
  onForm: { 'zh-CN': '表单', 'en-US': 'Form' },
  required: { 'zh-CN': '必填', 'en-US': 'Required' },
  notShown: { 'zh-CN': '页面和表单均不显示', 'en-US': 'Shown on neither page nor form' },
  order: { 'zh-CN': '顺序', 'en-US': 'Order' },
  source: { 'zh-CN': '设置来源', 'en-US': 'Source' },
  onPageOf: { 'zh-CN': '在页面显示“{name}”', 'en-US': 'Show “{name}” on the page' },
  onFormOf: { 'zh-CN': '在表单显示“{name}”', 'en-US': 'Show “{name}” on the form' },
  requiredOf: { 'zh-CN': '“{name}”必填', 'en-US': 'Require “{name}”' },
  name: { 'zh-CN': '“{name}”的名称', 'en-US': 'Label of “{name}”' },
  nameEnglish: { 'zh-CN': '“{name}”的英文名称', 'en-US': 'English label of “{name}”' },
  rename: { 'zh-CN': '修改“{name}”的名称', 'en-US': 'Rename “{name}”' },
  from: { 'zh-CN': '继承自“{name}”', 'en-US': 'Inherited from “{name}”' },
  standard: { 'zh-CN': '系统默认', 'en-US': 'Default' },
  own: { 'zh-CN': '本目录设置', 'en-US': 'Set here' },
  reset: { 'zh-CN': '重置', 'en-US': 'Reset' },
  resetOf: { 'zh-CN': '重置“{name}”', 'en-US': 'Reset “{name}”' },
  up: { 'zh-CN': '上移“{name}”', 'en-US': 'Move “{name}” up' },
  down: { 'zh-CN': '下移“{name}”', 'en-US': 'Move “{name}” down' },
  standardName: { 'zh-CN': '原名：{name}', 'en-US': 'Originally {name}' },
})
