import { defineMessages } from '@shuku/kit/i18n'

export const passwordMessages = defineMessages('organisation-passwords', {
  // the mail
  mailSubjectNew: { 'zh-CN': '您的书库账号', 'en-US': 'Your Shuku account' },
  mailSubjectReset: { 'zh-CN': '您的书库一次性密码', 'en-US': 'Your one-time password for Shuku' },
  mailGreeting: { 'zh-CN': '{name}，您好：', 'en-US': 'Hello {name},' },
  mailNew: { 'zh-CN': '您的书库账号已经开通。', 'en-US': 'you now have an account in Shuku.' },
  mailReset: {
    'zh-CN': '管理员重置了您的书库密码，原密码已失效。',
    'en-US': 'an administrator has reset your password for Shuku; the former one no longer works.',
  },
  mailAddress: { 'zh-CN': '登录地址：{address}', 'en-US': 'Sign in at: {address}' },
  mailLogin: { 'zh-CN': '登录名：{loginName}', 'en-US': 'Login name: {loginName}' },
  mailPassword: { 'zh-CN': '一次性密码：{password}', 'en-US': 'One-time password: {password}' },
  mailChange: {
    'zh-CN': '首次登录时须先修改密码，修改后才能使用。请在 {days} 天内登录，之后此密码失效。请勿把这封邮件转给别人。',
    'en-US':
      'You must change it when you first sign in, before anything else. It is good for {days} days. Please do not forward this mail.',
  },
  mailWhy: {
    'zh-CN': '这封邮件由书库自动发出，请勿回复。',
    'en-US': 'This mail was sent by Shuku; nobody reads answers to it.',
  },

  // a new person
  mailFirst: { 'zh-CN': '用邮件把一次性密码发给 {email}', 'en-US': 'Mail the one-time password to {email}' },

  // the reset
  way: { 'zh-CN': '一次性密码', 'en-US': 'One-time password' },
  wayShow: { 'zh-CN': '显示给我，由我转交', 'en-US': 'Show it to me; I hand it over' },
  wayMail: { 'zh-CN': '用邮件发给 {email}', 'en-US': 'Mail it to {email}' },
  wayMailNone: { 'zh-CN': '用邮件发给本人（没有填写邮箱）', 'en-US': 'Mail it to them (no mailbox is entered)' },
  mailing: { 'zh-CN': '正在把一次性密码发给 {email} …', 'en-US': 'The one-time password is being sent to {email} …' },
  mailed: {
    'zh-CN': '一次性密码已发给 {email}。{name}首次登录时须先修改。',
    'en-US': 'The one-time password was sent to {email}. {name} must change it at the first sign-in.',
  },
  notMailed: {
    'zh-CN': '邮件服务器没有接受发给 {email} 的邮件。请核对邮箱，或显示一次性密码后转交本人。',
    'en-US':
      'The mail server did not take the mail to {email}. Please check the mailbox, or have the password shown and hand it over.',
  },
  mailingGoesOn: {
    'zh-CN': '可以关闭此窗口，邮件会继续发送；邮件服务器暂时连不上时，会在几小时内重试。',
    'en-US':
      'You may close this window, the mail is sent all the same. While the mail server cannot be reached it is tried again for some hours.',
  },
  resetText: {
    'zh-CN': '{name}立即退出所有登录，原密码失效。',
    'en-US': '{name} is signed out everywhere and the former password ends.',
  },
  showInstead: { 'zh-CN': '显示一次性密码', 'en-US': 'Show a one-time password' },

  // the import
  mailThem: { 'zh-CN': '用邮件发给 {n} 人', 'en-US': 'Mail them to {n} {n|person|people}' },
  mailTitle: {
    'zh-CN': '用邮件把一次性密码发给 {n} 人？',
    'en-US': 'Mail {n} {n|person a one-time password|people their one-time passwords}?',
  },
  mailText: {
    'zh-CN':
      '每人收到登录地址、登录名和自己的一次性密码，首次登录时须先修改。发出的密码不再显示；没有邮箱的人仍在名单上。',
    'en-US':
      'Each gets the address, the login name and a password of their own, to be changed at the first sign-in. Passwords that are mailed are not shown; who has no mailbox stays on the list.',
  },
  mailAction: { 'zh-CN': '发送', 'en-US': 'Send' },
  sending: { 'zh-CN': '正在发送邮件：已发送 {sent} / {people}', 'en-US': 'Mails are being sent: {sent} of {people}' },
  sent: { 'zh-CN': '已用邮件发给 {sent} 人。', 'en-US': '{sent} {sent|person was|people were} mailed.' },
  unsent: {
    'zh-CN': '没有送达：{names}。可以在名单上显示他们的密码，或更正邮箱后再发送。',
    'en-US':
      'Not delivered: {names}. Have their passwords shown on the list, or correct the mailboxes and send them again.',
  },
  unsentTold: {
    'zh-CN': '没有送达：{names}。请逐个重置他们的密码。',
    'en-US': 'Not delivered: {names}. Please reset their passwords one by one.',
  },
})
