import { defineErrors, get, Name, post, Text, Truth, wire, wireObject, z, type Endpoint } from '@shuku/kit/contract'

/** What a session opens only once its person has given the password again. */
export const protectedItems = {
  documentMonitor: { module: 'DOCUMENT', item: 'DOCMONITOR' },
} as const
export type ProtectedItem = (typeof protectedItems)[keyof typeof protectedItems]

const module = wire(['mouldCode', 'module'], Name.max(60))
const item = wire(['itemCode', 'item'], Name.max(60))

/** Programs ask for these by name. */
export const verificationCalls = {
  getVerification: get('/api/doc/secondaryverify/state', {
    doc: 'Whether an item of a module takes the password once more, and this session has given it.',
    query: wireObject({ module, item }),
    reply: wireObject({ isProtected: wire('needVerify', Truth), isVerified: wire('verified', Truth) }),
  }),
  verify: post('/api/doc/secondaryverify/check', {
    doc: 'Takes the password of who is signed in; the item is open until the session ends. After five wrong tries it takes none for 15 minutes.',
    closedToTokens: true,
    query: wireObject({ module, item, password: wire('password', z.string().max(400)) }),
    reply: wireObject({
      /** A wrong password is an answer, with its words, and not an error: it is counted. */
      isVerified: wire('verified', Truth),
      message: wire('msg', Text).keepEmpty(),
    }),
  }),
} satisfies Record<string, Endpoint>

export const verificationErrors = defineErrors('verification', {
  needed: {
    kind: 'refused',
    'zh-CN': '请先输入密码验证身份。',
    'en-US': 'Enter your password first to confirm who you are.',
  },
  wrong: {
    kind: 'refused',
    'zh-CN': '密码不对，还可以试 {left} 次，之后须等待 15 分钟。',
    'en-US': 'Wrong password; {left} {left|try|tries} left before you have to wait 15 minutes.',
  },
  locked: {
    kind: 'limit',
    'zh-CN': '密码连续输错五次，请 {minutes} 分钟后再试。',
    'en-US': 'The password was wrong five times. Try again in {minutes} {minutes|minute|minutes}.',
  },
  unknown: { kind: 'notFound', 'zh-CN': '没有这个验证项。', 'en-US': 'There is nothing by this name to verify for.' },
})
