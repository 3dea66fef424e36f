import { defineMessages } from '@shuku/kit/i18n'

export const renumberMessages = defineMessages('category-console renumbering', {
  open: { 'zh-CN': '重新编号', 'en-US': 'Renumber' },
  title: { 'zh-CN': '按规则重新编号', 'en-US': 'Renumber by the rule' },
  about: {
    'zh-CN':
      '编号不符合规则的文档将按创建先后重新编号，不含下级目录的文档，也不含不能编辑的文档（审批中、待发布、归档、作废）。仍可用原编号搜索到这些文档。',
    'en-US':
      'Documents whose code does not follow the rule are renumbered in order of creation. Documents in sub-categories and those that cannot be edited (in approval, to be published, archived or void) are not included. Searching for a former code still finds the document.',
  },
  none: {
    'zh-CN': '您有完全控制权限的文档都已符合规则。',
    'en-US': 'All documents you have full control of already follow the rule.',
  },
  count: {
    'zh-CN': '将为 {n} 篇文档重新编号；30 天内可以撤销。',
    'en-US': '{n} {n|document|documents} will be renumbered. You can undo this for 30 days.',
  },
  first: { 'zh-CN': '前 {n} 篇：', 'en-US': 'The first {n}:' },
  document: { 'zh-CN': '文档', 'en-US': 'Document' },
  before: { 'zh-CN': '现编号', 'en-US': 'Current code' },
  after: { 'zh-CN': '新编号', 'en-US': 'New code' },
  done: { 'zh-CN': '已为 {n} 篇文档重新编号', 'en-US': '{n} {n|document|documents} renumbered' },
  doneSome: {
    'zh-CN': '已为 {n} 篇文档重新编号，{refused} 篇未变。{reason}',
    'en-US': '{n} {n|document|documents} renumbered, {refused} unchanged. {reason}',
  },
  running: { 'zh-CN': '正在为 {n} 篇文档重新编号', 'en-US': 'Renumbering {n} {n|document|documents}' },
})
