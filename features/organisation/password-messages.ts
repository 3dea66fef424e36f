import { defineMessages } from '@shuku/kit/i18n'

export const passwordMessages = defineMessages('organisation-passwords', {
  // a new person
  mailFirst: { 'zh-CN': '通过邮件将一次性密码发给 {email}', 'en-US': 'Email the one-time password to {email}' },

  // the reset
  way: { 'zh-CN': '一次性密码', 'en-US': 'One-time password' },
  wayShow: { 'zh-CN': '显示给我，由我转交', 'en-US': 'Show it to me to pass on' },
  wayMail: { 'zh-CN': '通过邮件发给 {email}', 'en-US': 'Email it to {email}' },
  wayMailNone: { 'zh-CN': '通过邮件发给本人（未填写邮箱）', 'en-US': 'Email it to them (no email address entered)' },
  mailing: { 'zh-CN': '正在将一次性密码发给 {email} …', 'en-US': 'Sending the one-time password to {email} …' },
  mailed: {
    'zh-CN': '一次性密码已发给 {email}。{name}首次登录时须先修改。',
    'en-US': 'The one-time password was sent to {email}. {name} must change it at the first sign-in.',
  },
  notMailed: {
    'zh-CN': '邮件服务器没有接受发给 {email} 的邮件。请核对邮箱，或显示一次性密码后转交本人。',
    'en-US':
      'The mail server rejected the email to {email}. Check the address, or show the one-time password and pass it on.',
  },
  resetText: {
    'zh-CN': '{name}立即退出所有登录，原密码失效。',
    'en-US': '{name} is signed out everywhere and the old password stops working.',
  },
  endsTokens: { 'zh-CN': '同时吊销其所有个人令牌', 'en-US': 'Also revoke all their personal tokens' },
  showInstead: { 'zh-CN': '显示一次性密码', 'en-US': 'Show a one-time password' },
})
