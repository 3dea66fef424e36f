import { TerminalTag } from '@shuku/domain/terminals/contract'
import {
  defineErrors,
  get,
  Instant,
  Integer,
  IntegerId,
  JsonText,
  Name,
  post,
  Text,
  Truth,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'

/** Of codes: none of them looks like another, or like a digit. */
export const codeAlphabet = 'ABCDEFGHJKMNPQRSTWXYZ'
/** The letters of a code that the address of the page has; the others are typed by who sees them in the client. */
export const addressLetters = 5
export const typedLetters = 3
export const codeMinutes = 5
/** Wrong letters after which a code is good for nothing. */
export const mostWrongTries = 3
/** Codes that one network may have at a time. */
export const mostOpenCodes = 50
/** A client that has not been heard for so long is over: another start of it takes its place. */
export const doubledSeconds = 120
/** Older clients do nothing, and say that they have to be upgraded. */
export const leastClientVersion = '0.1.0'

export const platforms = ['windows', 'macos', 'linux', 'other'] as const
export type Platform = (typeof platforms)[number]

const letters = (count: number) =>
  Text.trim()
    .toUpperCase()
    .regex(new RegExp(`^[A-Z]{${count}}$`))

const Computer = { name: wire('name', Name.trim().min(1).max(100)), platform: wire('platform', z.enum(platforms)) }
const Version = z.string().regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/)
const Secret = z.string().regex(/^[\w-]{20,100}$/)

/** A computer that waits for somebody to confirm it. */
const Asking = wireObject({
  ...Computer,
  /** The network address from which its client asks. */
  address: wire('address', Text),
  /** The browser of this request comes from there, too. */
  isSameAddress: wire('isSameAddress', Truth),
  endsAt: wire('endsAt', Instant),
})
export type Asking = z.output<typeof Asking>

export const longestRemark = 400

const Terminal = wireObject({
  id: wire('id', Integer),
  ...Computer,
  remark: wire('remark', Text).keepEmpty(),
  version: wire('version', Text),
  lastSeenAt: wire('lastSeenAt', Instant),
  isSignedIn: wire('isSignedIn', Truth),
  /** Its client has called within the last minutes. */
  isConnected: wire('isConnected', Truth),
})
export type ListedTerminal = z.output<typeof Terminal>

/** How a confirmation went: a wrong try is an answer, since it is counted. */
export const outcomes = ['confirmed', 'wrong', 'over'] as const

export const syncTerminalsApi = {
  beginSignIn: post('/api/shuku/sync/sign-in/begin', {
    doc: 'The client of a computer asks to be signed in: a code that a signed-in person confirms, and the secret by which the client learns of it.',
    access: 'open',
    query: wireObject({ tag: wire('tag', TerminalTag), ...Computer, version: wire('version', Version) }),
    reply: wireObject({
      code: wire('code', Text),
      secret: wire('secret', Text),
      endsAt: wire('endsAt', Instant),
      seconds: wire('seconds', Integer),
    }),
  }),
  fetchSignIn: post('/api/shuku/sync/sign-in/fetch', {
    doc: 'Whether somebody has confirmed the code of a client; then its token, which is answered once.',
    access: 'open',
    query: wireObject({ secret: wire('secret', Secret) }),
    reply: wireObject({
      isSignedIn: wire('isSignedIn', Truth),
      token: wire('token', Text).optional(),
      personId: wire('personId', Integer).optional(),
      personName: wire('personName', Text).optional(),
    }),
  }),
  findSignIn: get('/api/shuku/sync/sign-in/find', {
    doc: 'The computer behind the first five letters of a code.',
    closedToTokens: true,
    query: wireObject({ code: wire('code', letters(addressLetters)) }),
    reply: Asking,
  }),
  confirmSignIn: post('/api/shuku/sync/sign-in/confirm', {
    doc: 'Signs in a computer as the person of the session, by the last three letters of its code; with `isThisComputer` the browser counts as one on it.',
    closedToTokens: true,
    query: wireObject({
      code: wire('code', letters(addressLetters)),
      letters: wire('letters', letters(typedLetters)),
      isThisComputer: wire('isThisComputer', Truth).default(false),
    }),
    reply: wireObject({ outcome: wire('outcome', z.enum(outcomes)), triesLeft: wire('triesLeft', Integer) }),
  }),
  beginPairing: post('/api/shuku/sync/pair', {
    doc: 'A code by which a browser shows that it is on the computer of the client.',
    forSync: true,
    query: wireObject({ terminal: wire('terminal', TerminalTag) }),
    reply: wireObject({ code: wire('code', Text), endsAt: wire('endsAt', Instant) }),
  }),
  findPairing: get('/api/shuku/sync/pair/find', {
    doc: 'The computer behind such a code, if it is one of the person who is signed in.',
    closedToTokens: true,
    query: wireObject({ code: wire('code', Secret) }),
    reply: wireObject(Computer),
  }),
  confirmPairing: post('/api/shuku/sync/pair/confirm', {
    doc: 'From now on the browser counts as one on that computer, for a year.',
    closedToTokens: true,
    query: wireObject({ code: wire('code', Secret) }),
    reply: wireObject(Computer),
  }),
  greet: post('/api/shuku/sync/hello', {
    doc: 'A client has started, or leaves: whether it is too old, or runs on another computer with the same state, and whose it is.',
    forSync: true,
    query: wireObject({
      terminal: wire('terminal', TerminalTag),
      version: wire('version', Version),
      /** Another one with each start. */
      instance: wire('instance', z.uuid()),
      /** Of the bridge, that it can do; others are ignored. */
      functions: wire('functions', JsonText(z.array(z.string().max(40)).max(100))).optional(),
      isLeaving: wire('isLeaving', Truth).default(false),
    }),
    reply: wireObject({
      isTooOld: wire('isTooOld', Truth),
      isDoubled: wire('isDoubled', Truth),
      now: wire('now', Instant),
      personId: wire('personId', Integer),
      personName: wire('personName', Text),
      /** Of the cloud disk of the person. */
      rootId: wire('rootId', Integer),
    }),
  }),
  signOutTerminal: post('/api/shuku/sync/sign-out', {
    doc: 'The client signs out its computer: its token opens nothing any more. Rules and files stay.',
    forSync: true,
    query: wireObject({ terminal: wire('terminal', TerminalTag) }),
  }),
  listTerminals: get('/api/shuku/sync/terminals', {
    doc: 'The computers on which the person who is signed in has the client of sync, those that were seen last first.',
    closedToTokens: true,
    reply: wireObject({ terminals: wire('terminals', z.array(Terminal)) }),
  }),
  endTerminal: post('/api/shuku/sync/terminals/sign-out', {
    doc: 'Signs out one of these computers from afar.',
    closedToTokens: true,
    query: wireObject({ id: wire('id', IntegerId) }),
    reply: wireObject({ name: wire('name', Text) }),
  }),
  describeTerminal: post('/api/shuku/sync/terminals/describe', {
    doc: 'Says in own words which of these computers one is: its remark, beside the name that it has given itself.',
    closedToTokens: true,
    query: wireObject({
      id: wire('id', IntegerId),
      remark: wire('remark', Name.trim().max(longestRemark)).keepEmpty(),
    }),
    reply: wireObject({ remark: wire('remark', Text).keepEmpty() }),
  }),
} satisfies Record<string, Endpoint>

export const syncTerminalsErrors = defineErrors('sync-terminals', {
  tooManyCodes: {
    kind: 'limit',
    'zh-CN': '您的网络中已有 {most} 个登录码在等待确认，请几分钟后再试。',
    'en-US': '{most} sign-in {most|code|codes} from your network are waiting already. Try again in a few minutes.',
  },
  codeUnknown: {
    kind: 'notFound',
    'zh-CN': '没有这个登录码，请核对同步客户端显示的字母。',
    'en-US': 'There is no such sign-in code. Check the letters that the sync client shows.',
  },
  codeExpired: {
    kind: 'refused',
    'zh-CN': '登录码已过期，请在同步客户端中重新登录以获取新的登录码。',
    'en-US': 'The sign-in code has expired. Start signing in again in the sync client to get a new one.',
  },
  codeUsed: {
    kind: 'refused',
    'zh-CN': '登录码已使用过，请在同步客户端中获取新的登录码。',
    'en-US': 'The sign-in code has been used already. Get a new one in the sync client.',
  },
  codeDead: {
    kind: 'refused',
    'zh-CN': '字母多次输入错误，登录码已失效，请在同步客户端中重新登录。',
    'en-US':
      'Wrong letters were entered too often, so the sign-in code is no longer valid. Start again in the sync client.',
  },
  personLeft: {
    kind: 'refused',
    'zh-CN': '确认此登录码的账号已停用，无法登录。',
    'en-US': 'The account that confirmed this code is no longer active, so the computer cannot be signed in.',
  },
  pairingUnknown: {
    kind: 'notFound',
    'zh-CN': '此链接已失效，或者不属于您的电脑，请在同步客户端中重新打开。',
    'en-US': 'This link is no longer valid, or belongs to someone else’s computer. Open it again from the sync client.',
  },
  notSignedIn: {
    kind: 'notFound',
    'zh-CN': '没有这台电脑，或者它已退出登录。',
    'en-US': 'There is no such computer, or it is signed out already.',
  },
})
