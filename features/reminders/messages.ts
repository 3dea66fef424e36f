import { defineMessages } from '@shuku/kit/i18n'

export const reminderMessages = defineMessages('reminders', {
  toldNew: { 'zh-CN': '{who} 发布了新文档 {what}', 'en-US': '{who} published {what}' },
  toldChanged: { 'zh-CN': '{who} 修改了 {what}', 'en-US': '{who} changed {what}' },
  mails: { 'zh-CN': '目录中的新文档和修改', 'en-US': 'New and changed documents of categories' },
})
