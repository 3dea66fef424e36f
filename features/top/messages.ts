import { defineMessages } from '@shuku/kit/i18n'

export const topMessages = defineMessages('top', {
  pin: { 'zh-CN': '置顶', 'en-US': 'Pin to the top' },
  unpin: { 'zh-CN': '取消置顶', 'en-US': 'Unpin' },
  unpinOne: { 'zh-CN': '取消置顶 {subject}', 'en-US': 'Unpin {subject}' },
  pinned: { 'zh-CN': '置顶文档', 'en-US': 'Pinned documents' },
  pinDone: { 'zh-CN': '已置顶 {n} 篇文档', 'en-US': '{n} {n|document|documents} pinned' },
  unpinDone: { 'zh-CN': '已取消置顶', 'en-US': 'Unpinned' },
})
