import { defineMessages } from '@shuku/kit/i18n'

export const folderMessages = defineMessages('folders', {
  others: { 'zh-CN': '其他', 'en-US': 'Other' },
  everyone: { 'zh-CN': '所有人', 'en-US': 'Everyone' },
})
