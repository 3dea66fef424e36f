import {
  defineErrors,
  get,
  Instant,
  Integer,
  IntegerId,
  Name,
  post,
  Text,
  tokenScopes,
  Truth,
  WholeNumber,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'

export const mostTokens = 50
export const longestTokenName = 100
/** After how many days a token may end. */
export const tokenDays = [30, 90, 365] as const

const Scope = z.enum(tokenScopes)

const PersonalToken = wireObject({
  id: wire('id', Integer),
  name: wire('name', Text),
  scope: wire('scope', Scope),
  madeAt: wire('madeAt', Instant),
  endsAt: wire('endsAt', Instant),
  /** It has come to its end, or was revoked. */
  isOver: wire('isOver', Truth),
  usedAt: wire('usedAt', Instant).optional(),
  /** The network address that it was used from last. */
  usedFrom: wire('usedFrom', Text).keepEmpty(),
})
export type PersonalToken = z.output<typeof PersonalToken>

export const tokenApi = {
  listTokens: get('/api/shuku/session/tokens', {
    doc: 'The personal tokens of the person who is signed in, the last one first; those that are over for 90 days more.',
    closedToTokens: true,
    reply: wireObject({ tokens: wire('tokens', z.array(PersonalToken)) }),
  }),
  makeToken: post('/api/shuku/session/tokens/make', {
    doc: 'Makes a personal token for a program of the person, which sends it as `Authorization: Bearer …`. It is answered here and nowhere else.',
    closedToTokens: true,
    query: wireObject({
      name: wire('name', Name.trim().min(1).max(longestTokenName)),
      scope: wire('scope', Scope).default('read'),
      days: wire(
        'days',
        WholeNumber.refine((days) => tokenDays.some((each) => each === days)),
      ),
    }),
    reply: wireObject({ id: wire('id', Integer), token: wire('token', Text) }),
  }),
  revokeToken: post('/api/shuku/session/tokens/revoke', {
    doc: 'Ends a personal token of the person at once.',
    closedToTokens: true,
    query: wireObject({ id: wire('id', IntegerId) }),
    reply: wireObject({ name: wire('name', Text) }),
  }),
} satisfies Record<string, Endpoint>

export const tokenErrors = defineErrors('token', {
  tooMany: {
    kind: 'limit',
    'zh-CN': '最多可有 {most} 个有效的个人令牌，请先吊销不再使用的。',
    'en-US': 'You can have at most {most} active personal {most|token|tokens}. Revoke one you no longer use first.',
  },
  unknown: {
    kind: 'notFound',
    'zh-CN': '这个个人令牌不存在或已经失效。',
    'en-US': 'There is no such personal token, or it is already over.',
  },
})
