import { defineMessages } from '@shuku/kit/i18n'

export const shareMessages = defineMessages('share', {
  title: { 'zh-CN': 'share 页面', 'en-US': 'Share' },
  empty: { 'zh-CN': '这里还没有内容', 'en-US': 'There is nothing here yet' },
})
