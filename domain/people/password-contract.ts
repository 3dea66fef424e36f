import { defineErrors, get, Id, Integer, Text, wire, wireObject, z, type Endpoint } from '@shuku/kit/contract'

/** The result of mailing one-time passwords. */
const Mailing = wireObject({
  people: wire('people', Integer),
  sent: wire('sent', Integer),
  waiting: wire('waiting', Integer),
  /** At most fifty people whom no mail reached, because the mail server rejects their mails or cannot be reached. */
  failed: wire('failed', z.array(wireObject({ name: wire('name', Text), email: wire('email', Text).keepEmpty() }))),
})
export type Mailing = z.output<typeof Mailing>

export const passwordCalls = {
  getMailing: get('/api/shuku/organisation/password-mails', {
    doc: 'How many one-time passwords of a mailing of the caller have gone out, and whom none reached.',
    query: wireObject({ mailingId: wire('id', Id) }),
    reply: Mailing,
  }),
} satisfies Record<string, Endpoint>

export const passwordErrors = defineErrors('password', {
  ownPassword: {
    kind: 'refused',
    'zh-CN': '不能重置自己的密码。请在个人设置中修改，或请另一位管理员重置。',
    'en-US': 'You cannot reset your own password. Change it in your settings, or ask another administrator.',
  },
  noMailServer: {
    kind: 'unavailable',
    'zh-CN': '没有配置邮件服务器，不能用邮件发送密码。请显示一次性密码后转交本人。',
    'en-US': 'No mail server is configured, so passwords cannot be emailed. Show the one-time password and pass it on.',
  },
  noMailbox: {
    kind: 'invalid',
    'zh-CN': '{name}没有邮箱。请先填写邮箱，或显示一次性密码后转交本人。',
    'en-US': '{name} has no email address. Enter one first, or show the one-time password and pass it on.',
  },
  noAccount: {
    kind: 'invalid',
    'zh-CN': '{name}没有登录名，也就没有密码可以发送。请先填写登录名。',
    'en-US': '{name} has no login name, so there is no password to email. Enter one first.',
  },
  nobodyToMail: {
    kind: 'conflict',
    'zh-CN': '没有可以发送的人：没有邮箱，或已经发送，或密码已经显示过。',
    'en-US': 'Nobody to email: no email address, already emailed, or password already shown.',
  },
  unknownMailing: {
    kind: 'notFound',
    'zh-CN': '没有这次发送，或它已被清理。',
    'en-US': 'This mailing does not exist or has been cleared.',
  },
})
