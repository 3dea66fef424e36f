import { defineMessages } from '@shuku/kit/i18n'

/** The words of sharing with those in a chat, where sharing is 分享 as in all of co-editing. */
export const chatMessages = defineMessages('shareChat', {
  sent: { 'zh-CN': '分享成功', 'en-US': 'Share succeeded' },
  recorded: { 'zh-CN': '已记录', 'en-US': 'Recorded' },
  loggedSent: { 'zh-CN': '分享到聊天', 'en-US': 'Shared to a chat' },
  noticeToPerson: { 'zh-CN': '{who}分享给您：{what}', 'en-US': '{who} sent you {what}' },
  noticeToGroup: { 'zh-CN': '{who}在“{group}”中分享了{what}', 'en-US': '{who} shared {what} in “{group}”' },
  // the form
  title: { 'zh-CN': '分享到聊天窗口', 'en-US': 'Share to chat window' },
  with: { 'zh-CN': '聊天对象', 'en-US': 'Chat with' },
  person: { 'zh-CN': '人员', 'en-US': 'Person' },
  group: { 'zh-CN': '群组', 'en-US': 'Group' },
  level: { 'zh-CN': '分享方式', 'en-US': 'Ways of sharing' },
  view: { 'zh-CN': '可查看', 'en-US': 'Can view' },
  edit: { 'zh-CN': '可编辑', 'en-US': 'Can edit' },
})
