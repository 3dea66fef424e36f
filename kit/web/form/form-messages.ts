import { defineMessages } from '@shuku/kit/i18n'

export const formMessages = defineMessages('kit.form', {
  unsaved: { 'zh-CN': '{n} 项修改未保存：{names}', 'en-US': '{n} {n|change|changes} not saved: {names}' },
  unsavedCount: { 'zh-CN': '{n} 项修改未保存', 'en-US': '{n} {n|change|changes} not saved' },
  allSaved: { 'zh-CN': '没有未保存的修改', 'en-US': 'No unsaved changes' },
  discardChanges: { 'zh-CN': '放弃修改', 'en-US': 'Discard changes' },
  date0: { 'zh-CN': '全部', 'en-US': 'All' },
  date1: { 'zh-CN': '今天', 'en-US': 'Today' },
  date2: { 'zh-CN': '本周', 'en-US': 'This week' },
  date3: { 'zh-CN': '本月', 'en-US': 'This month' },
  date4: { 'zh-CN': '本季度', 'en-US': 'This quarter' },
  date5: { 'zh-CN': '本年', 'en-US': 'This year' },
  date6: { 'zh-CN': '自定义', 'en-US': 'Custom' },
  date7: { 'zh-CN': '上月', 'en-US': 'Last month' },
  date8: { 'zh-CN': '上年', 'en-US': 'Last year' },
  from: { 'zh-CN': '{from} 起', 'en-US': 'from {from}' },
  until: { 'zh-CN': '{to} 止', 'en-US': 'until {to}' },
  between: { 'zh-CN': '{from} 至 {to}', 'en-US': '{from} to {to}' },
})
