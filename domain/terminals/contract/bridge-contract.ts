import {
  defineErrors,
  get,
  Id,
  Integer,
  JsonText,
  Name,
  orNothing,
  post,
  Text,
  Truth,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'
import { TerminalTag } from './terminal-contract.ts'

/** What the bridge of a client can be asked for. */
export const bridgeFunctions = [
  'chooseDirectroy',
  'downloadCloudFile',
  'noticeRuleChange',
  'openLink',
  'openSyncWindow',
  'planRule',
  'syncRules',
  'systemIdentify',
] as const
export type BridgeFunction = (typeof bridgeFunctions)[number]

/** A client that can do both is a new one; with an older one rules are only looked at. */
export const functionsOfNewClient: readonly BridgeFunction[] = ['syncRules', 'downloadCloudFile']

const path = z.string().max(4096)
const ruleId = z.int().positive()
const nothing = z.object({})

/** More folders than these are not listed: their paths are typed. */
export const mostListedFolders = 500

/** What pages ask a client for, and what it answers. */
export const pageCalls = {
  systemIdentify: {
    given: nothing,
    answer: z.object({ tag: TerminalTag, name: z.string(), version: z.string(), functions: z.array(z.string()) }),
  },
  /** The folders in a folder of the computer, by name; without a path those to begin with: home, drives, what is mounted. */
  chooseDirectroy: {
    given: z.object({ path: path.optional() }),
    answer: z.object({
      folders: z.array(z.object({ name: z.string(), path })).max(mostListedFolders),
      /** There are more. */
      isCut: z.boolean(),
    }),
  },
  /** Fetches a file of the cloud disk into the download folder; answers where it lies there. */
  downloadCloudFile: { given: z.object({ itemId: z.int().positive() }), answer: z.object({ path }) },
  /** Opens a page of this server in the default browser: what is behind its `#`. */
  openLink: {
    given: z.object({
      hash: z
        .string()
        .max(2000)
        .regex(/^\/[^\s]*$/),
    }),
    answer: nothing,
  },
  /** The same with the dialog of rules. */
  openSyncWindow: { given: nothing, answer: nothing },
} satisfies Partial<Record<BridgeFunction, { given: z.ZodType; answer: z.ZodType }>>
export type PageFunction = keyof typeof pageCalls

/** What the client learns of a file that it is asked to fetch: the server adds what the page did not say. */
export const FileToFetch = z.object({ itemId: z.int(), versionId: z.int(), name: z.string() })
export type FileToFetch = z.output<typeof FileToFetch>

/** What the server tells a client by itself. */
export const serverCalls = {
  noticeRuleChange: z.object({ ruleId }),
  syncRules: z.object({ ruleId }),
} satisfies Partial<Record<BridgeFunction, z.ZodType>>

/** A question that is older is not given to the client any more. */
export const askedSeconds = 120

const pageFunctions = Object.keys(pageCalls) as [PageFunction, ...PageFunction[]]
const Given = JsonText(z.record(z.string(), z.unknown()))
const id = wire('id', Id)

/** The client of the computer that a browser is on is asked through the server, and its answer fetched. */
export const bridgeApi = {
  askComputer: post('/api/shuku/sync/bridge/ask', {
    doc: 'Asks the client on the computer that the browser is on for something that only it can do; the answer is fetched by the number.',
    closedToTokens: true,
    query: wireObject({ name: wire('function', z.enum(pageFunctions)), given: wire('params', Given).default({}) }),
    reply: wireObject({ id: wire('id', Integer) }),
  }),
  fetchAnswer: get('/api/shuku/sync/bridge/answer', {
    doc: 'What the client answered; it may not have yet.',
    closedToTokens: true,
    query: wireObject({ id }),
    reply: wireObject({
      isAnswered: wire('isAnswered', Truth),
      answer: wire('answer', orNothing(z.unknown())),
      /** Why there is none, in words of the client. */
      fault: wire('fault', Text),
    }),
  }),
  listAsks: get('/api/shuku/sync/bridge/asks', {
    doc: 'What a client is asked for and has not answered, the oldest first.',
    forSync: true,
    query: wireObject({ terminal: wire('terminal', TerminalTag) }),
    reply: wireObject({
      asks: wire(
        'asks',
        z.array(
          wireObject({
            id: wire('id', Integer),
            name: wire('function', Text),
            given: wire('params', z.record(z.string(), z.unknown())),
          }),
        ),
      ),
    }),
  }),
  answerAsk: post('/api/shuku/sync/bridge/answered', {
    doc: 'A client answers what it was asked for, or says why it cannot. A second answer changes nothing.',
    forSync: true,
    takesLongText: true,
    query: wireObject({
      terminal: wire('terminal', TerminalTag),
      id,
      answer: wire('answer', JsonText(z.unknown())).optional(),
      fault: wire('fault', Name.max(1000)).optional(),
    }),
  }),
} satisfies Record<string, Endpoint>

export const bridgeErrors = defineErrors('bridge', {
  noComputer: {
    kind: 'refused',
    'zh-CN': '此浏览器所在的电脑没有登录同步客户端，请先在这台电脑上登录',
    'en-US': 'No sync client is signed in on the computer of this browser. Sign in to it there first',
  },
  notConnected: {
    kind: 'unavailable',
    'zh-CN': '同步客户端未连接，请在电脑“{computer}”上启动客户端后重试',
    'en-US': 'The sync client is not connected. Start it on “{computer}”, then try again',
  },
  tooOld: {
    kind: 'refused',
    'zh-CN': '请升级客户端',
    'en-US': 'Please upgrade the client',
  },
  unreadable: {
    kind: 'invalid',
    'zh-CN': '请求内容不完整，请刷新页面后重试',
    'en-US': 'The question is not complete. Reload the page, then try again',
  },
  noFile: {
    kind: 'refused',
    'zh-CN': '只能用客户端下载文件，不能下载文件夹',
    'en-US': 'The client downloads files, not folders',
  },
  unknownAsk: {
    kind: 'notFound',
    'zh-CN': '没有这个请求，或者它已过期，请重试',
    'en-US': 'There is no such question, or it is too old. Try again',
  },
  noAnswer: {
    kind: 'unavailable',
    'zh-CN': '同步客户端没有回应，请确认它在这台电脑上运行后重试',
    'en-US': 'The sync client did not answer. Make sure that it runs on this computer, then try again',
  },
})
