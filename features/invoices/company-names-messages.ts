import { defineMessages } from '@shuku/kit/i18n'

export const companyNamesMessages = defineMessages('invoices.companyNames', {
  title: { 'zh-CN': '发票抬头', 'en-US': 'Names on invoices' },
  administration: { 'zh-CN': '管理', 'en-US': 'Administration' },
  about: {
    'zh-CN': '购买方的名称或税号与其中之一相同的发票才算本公司的，其他发票要求本人核对。没有填写时不检查购买方。',
    'en-US':
      'An invoice is the company’s if the name or tax number of its buyer is one of these; others wait to be checked by who uploaded them. With none, buyers are not checked.',
  },
  names: { 'zh-CN': '公司名称，每行一个', 'en-US': 'Names of the company, one a line' },
  taxNumbers: { 'zh-CN': '纳税人识别号，每行一个', 'en-US': 'Tax numbers, one a line' },
  wrongNumbers: {
    'zh-CN': '税号由 6 至 30 位字母和数字组成，请修改：{numbers}',
    'en-US': 'A tax number has 6 to 30 letters and digits. Change {numbers}',
  },
  leave: {
    'zh-CN': '发票抬头还没有保存，要放弃修改吗？',
    'en-US': 'The names on invoices are not saved. Discard the changes?',
  },
  discard: { 'zh-CN': '放弃', 'en-US': 'Discard' },
  save: { 'zh-CN': '保存', 'en-US': 'Save' },
})
