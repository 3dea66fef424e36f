import { defineMessages } from '@shuku/kit/i18n'

export const helpMessages = defineMessages('help', {
  help: { 'zh-CN': '帮助', 'en-US': 'Help' },
  topics: { 'zh-CN': '主题', 'en-US': 'Topics' },
})
