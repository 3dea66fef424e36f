import { defineMessages } from '@shuku/kit/i18n'

export const customFieldsMessages = defineMessages('customFields', {
  title: { 'zh-CN': '自定义字段', 'en-US': 'Custom fields' },
  saved: { 'zh-CN': '自定义字段已保存', 'en-US': 'Custom fields saved' },
})
