import { defineMessages } from '@shuku/kit/i18n'

export const passwordMessages = defineMessages('passwords', {
  mailSubjectNew: { 'zh-CN': '您的书库账号', 'en-US': 'Your Shuku account' },
  mailSubjectReset: { 'zh-CN': '您的书库一次性密码', 'en-US': 'Your one-time password for Shuku' },
  mailGreeting: { 'zh-CN': '{name}，您好：', 'en-US': 'Hello {name},' },
  mailNew: { 'zh-CN': '您的书库账号已经开通。', 'en-US': 'your Shuku account is ready.' },
  mailReset: {
    'zh-CN': '管理员重置了您的书库密码，原密码已失效。',
    'en-US': 'an administrator has reset your Shuku password; the old one no longer works.',
  },
  mailAddress: { 'zh-CN': '登录地址：{address}', 'en-US': 'Sign in at: {address}' },
  mailLogin: { 'zh-CN': '登录名：{loginName}', 'en-US': 'Login name: {loginName}' },
  mailPassword: { 'zh-CN': '一次性密码：{password}', 'en-US': 'One-time password: {password}' },
  mailChange: {
    'zh-CN': '首次登录时须先修改密码，修改后才能使用。请在 {days} 天内登录，之后此密码失效。请勿将这封邮件转给别人。',
    'en-US':
      'You must change it when you first sign in. It is valid for {days} {days|day|days}. Please do not forward this email.',
  },
  mailWhy: {
    'zh-CN': '此邮件由书库自动发送，请勿回复。',
    'en-US': 'This is an automated message from Shuku. Please do not reply.',
  },

  // after an act by which people have become more
  passwordsEnded: {
    'zh-CN': '{done}。{n} 人的一次性密码已随之失效，请重置密码',
    'en-US': '{done}. {n} one-time {n|password has|passwords have} expired as a result; please reset {n|it|them}',
  },

  // while mails go out
  mailingGoesOn: {
    'zh-CN': '可以关闭此窗口，邮件会继续发送；邮件服务器暂时无法连接时，会在几小时内重试。',
    'en-US':
      'You can close this window; emails continue to be sent. If the mail server cannot be reached, Shuku retries for several hours.',
  },
})
