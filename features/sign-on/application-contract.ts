import {
  Day,
  defineErrors,
  Flag,
  get,
  IdList,
  Instant,
  Integer,
  IntegerId,
  Name,
  post,
  postForText,
  Text,
  tokenScopes,
  Truth,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'

export const longestApplicationName = 100
/** An application may be given an end so many years from now, and another one later. */
export const longestYears = 5

const Scope = z.enum(tokenScopes)
const ActsFor = z.enum(['everybody', 'named'])
const Registers = z.enum(['once', 'always'])

/** What an application may do, and for whom. */
const limits = {
  name: wire('name', Name.trim().min(1).max(longestApplicationName)),
  scope: wire('scope', Scope).default('read'),
  actsFor: wire('actsFor', ActsFor).default('named'),
  personIds: wire('personIds', IdList).default([]),
  /** With the departments below them. */
  departmentIds: wire('departmentIds', IdList).default([]),
  subcompanyIds: wire('subcompanyIds', IdList).default([]),
  /** Also for people with rights of administration. */
  actsForAdministrators: wire('actsForAdministrators', Flag).default(false),
  /** It may sign people in, whose sessions then open everything that they may do. */
  signsOn: wire('signsOn', Flag).default(false),
  /** Addresses or networks (`10.1.0.0/16`) that it may come from, one a line; empty: any. */
  addresses: wire('addresses', z.string().max(2000)).default(''),
  /** Once, within a day after it was opened; or always, from its addresses. */
  registers: wire('registers', Registers).default('once'),
  /** The last day on which it works. */
  endsOn: wire('endsOn', Day),
}

const Application = wireObject({
  id: wire('id', Integer),
  appId: wire('appId', Text),
  name: wire('name', Text),
  scope: wire('scope', Scope),
  actsFor: wire('actsFor', ActsFor),
  personIds: wire('personIds', IdList),
  departmentIds: wire('departmentIds', IdList),
  subcompanyIds: wire('subcompanyIds', IdList),
  actsForAdministrators: wire('actsForAdministrators', Truth),
  signsOn: wire('signsOn', Truth),
  addresses: wire('addresses', z.array(Text)),
  registers: wire('registers', Registers),
  endsOn: wire('endsOn', Day),
  /** It has come to its end, or was revoked. */
  isOver: wire('isOver', Truth),
  isRegistered: wire('isRegistered', Truth),
  /** Until when it may register, where that is so. */
  opensUntil: wire('opensUntil', Instant).optional(),
  usedAt: wire('usedAt', Instant).optional(),
  usedFrom: wire('usedFrom', Text).keepEmpty(),
})
export type Application = z.output<typeof Application>

/** Applications, which those who administer the whole organisation make and revoke. */
export const applicationApi = {
  listApplications: get('/api/shuku/applications/list', {
    doc: 'The applications, those in force first; for those who administer the whole organisation.',
    closedToTokens: true,
    reply: wireObject({ applications: wire('applications', z.array(Application)) }),
  }),
  makeApplication: post('/api/shuku/applications/make', {
    doc: 'Makes an application, which may register within a day; for those who administer the whole organisation.',
    closedToTokens: true,
    query: wireObject({
      ...limits,
      /** By which the program calls itself; without it one is made. */
      appId: wire('appId', z.string().regex(/^[\w.-]{0,64}$/, { error: 'invalid' })).default(''),
    }),
    reply: wireObject({ id: wire('id', Integer), appId: wire('appId', Text) }),
  }),
  changeApplication: post('/api/shuku/applications/change', {
    doc: 'Changes what an application may do, for whom and until when, from its next call on.',
    closedToTokens: true,
    query: wireObject({ ...limits, id: wire('id', IntegerId) }),
    reply: wireObject({ name: wire('name', Text) }),
  }),
  openRegistration: post('/api/shuku/applications/register-again', {
    doc: 'Lets an application register once more within a day; what it was given before ends with that.',
    closedToTokens: true,
    query: wireObject({ id: wire('id', IntegerId) }),
    reply: wireObject({ name: wire('name', Text) }),
  }),
  revokeApplication: post('/api/shuku/applications/revoke', {
    doc: 'Ends an application at once and for good.',
    closedToTokens: true,
    query: wireObject({ id: wire('id', IntegerId) }),
    reply: wireObject({ name: wire('name', Text) }),
  }),
} satisfies Record<string, Endpoint>

const AppId = z.string().max(200).default('')
const Secret = z.string().max(4000).default('')

/** The calls by which applications come to their tokens (docs/interface.md §4). */
export const applicationTokenApi = {
  register: post('/api/ec/dev/auth/regist', {
    doc: 'Gives an application its public key and secret, which it keeps; `appid` and `cpk` are headers.',
    closedToTokens: true,
    access: 'open',
    layer: 'token',
    query: wireObject({
      appId: wire('appid', AppId),
      /** The program’s own key, which nothing needs. */
      key: wire('cpk', z.string()).optional(),
    }),
    reply: wireObject({
      message: wire('msg', Text),
      publicKey: wire('spk', Text),
      secret: wire('secrit', Text),
      sameSecret: wire('secret', Text),
    }),
  }),
  applyToken: post('/api/ec/dev/auth/applytoken', {
    doc: 'Gives an application a token for some seconds, at most 12 hours; `appid`, `secret` (encrypted by the key) and `time` are headers.',
    closedToTokens: true,
    access: 'open',
    layer: 'token',
    query: wireObject({
      appId: wire('appid', AppId),
      secret: wire('secret', Secret),
      seconds: wire('time', z.string()).optional(),
    }),
    reply: wireObject({ message: wire('msg', Text), token: wire('token', Text) }),
  }),
  getSignOnToken: postForText('/ssologin/getToken', {
    doc: 'Gives an application a token that signs a person in at `/wui/index.html?ssoToken=…`, once, within a minute; a text that begins with `Token获取失败` says why not.',
    closedToTokens: true,
    access: 'open',
    layer: 'token',
    query: wireObject({
      appId: wire('appid', AppId),
      loginName: wire('loginid', z.string().max(400)).default(''),
      secret: wire('secret', Secret),
    }),
  }),
} satisfies Record<string, Endpoint>

export const applicationErrors = defineErrors('application', {
  unknown: {
    kind: 'notFound',
    'zh-CN': '这个应用不存在或已经失效。',
    'en-US': 'There is no such application, or it is already over.',
  },
  sameName: {
    kind: 'conflict',
    'zh-CN': '已有同名的应用或相同的应用编号，请换一个。',
    'en-US': 'Another application has this name or application ID. Choose another one.',
  },
  nobody: {
    kind: 'invalid',
    'zh-CN': '请选择应用可以代表的人员或组织。',
    'en-US': 'Choose the people or units the application may act for.',
  },
  wrongAddress: {
    kind: 'invalid',
    'zh-CN': '“{address}”不是地址或网段，例如 10.1.2.3 或 10.1.0.0/16。',
    'en-US': '“{address}” is no address or network, such as 10.1.2.3 or 10.1.0.0/16.',
  },
  needsAddresses: {
    kind: 'invalid',
    'zh-CN': '只有限定了来源地址的应用才能随时注册，请填写来源地址。',
    'en-US': 'Only an application with allowed addresses may register at any time. Enter its addresses.',
  },
  wrongEnd: {
    kind: 'invalid',
    'zh-CN': '到期日必须在今天之后，且不超过 {years} 年。',
    'en-US': 'The end date must be in the future and at most {years} {years|year|years} from now.',
  },
  notAllRights: {
    kind: 'refused',
    'zh-CN': '只有拥有全部管理权限的管理员才能允许应用代表管理人员。',
    'en-US':
      'Only an administrator with every administration right may let an application act for people who administer.',
  },
})
