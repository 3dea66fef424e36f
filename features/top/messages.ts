import { defineMessages } from '@shuku/kit/i18n'

export const topMessages = defineMessages('top', {
  pin: { 'zh-CN': '置顶', 'en-US': 'Pin to the top' },
  unpin: { 'zh-CN': '取消置顶', 'en-US': 'Unpin' },
  unpinOne: { 'zh-CN': '取消置顶 {subject}', 'en-US': 'Unpin {subject}' },
  pinned: { 'zh-CN': '置顶文档', 'en-US': 'Pinned documents' },
  setDays: { 'zh-CN': '设置“{subject}”的置顶日期', 'en-US': 'Set the pin dates of “{subject}”' },
  daysTitle: { 'zh-CN': '置顶日期', 'en-US': 'Pin dates' },
  firstDay: { 'zh-CN': '第一天', 'en-US': 'First day' },
  lastDay: { 'zh-CN': '最后一天', 'en-US': 'Last day' },
  atOnce: { 'zh-CN': '立即', 'en-US': 'Immediately' },
  noEnd: { 'zh-CN': '直到取消置顶', 'en-US': 'Until unpinned' },
  until: { 'zh-CN': '至 {day}', 'en-US': 'Until {day}' },
  from: { 'zh-CN': '{day} 起', 'en-US': 'From {day}' },
  pinDone: { 'zh-CN': '已置顶 {n} 篇文档', 'en-US': '{n} {n|document|documents} pinned' },
  daysDone: { 'zh-CN': '置顶日期已保存', 'en-US': 'Pin dates saved' },
  unpinDone: { 'zh-CN': '已取消置顶', 'en-US': 'Unpinned' },
})
