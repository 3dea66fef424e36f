import {
  column,
  defineErrors,
  Flag,
  get,
  getOrPost,
  Id,
  Instant,
  Integer,
  IntegerId,
  Name,
  orNothing,
  post,
  TableKey,
  tableShape,
  Text,
  WholeNumber,
  wire,
  wireObject,
  z,
  type Endpoint,
  type RowOf,
} from '@shuku/kit/contract'
import { mostSectionRows } from '@shuku/domain/documents/contract'
import { missMessages } from './misses-messages.ts'

const text = missMessages.texts

export const longestMiss = 200
/** Each asking is a notice, and a mail. */
export const mostAskings = 20

/** Words that at least three people searched and did not find. */
export const MissRow = tableShape('search-misses', 'id', {
  id: column('id', Integer),
  words: column('words', Text, { title: text.words, width: 40, sortable: true }),
  people: column('people', WholeNumber, { title: text.people, width: 12, sortable: true }),
  times: column('times', WholeNumber, { title: text.times, width: 12, sortable: true }),
  asked: column('asked', WholeNumber, { title: text.asked, width: 14, sortable: true }),
  at: column('at', Instant, { title: text.last, width: 20, sortable: true }),
  asideAt: column('asideAt', orNothing(Instant)),
  /** Who was asked last to write about it, and when. */
  writer: column('writer', orNothing(Text)),
  writerAskedAt: column('writerAskedAt', orNothing(Instant)),
})
export type MissRow = RowOf<typeof MissRow.columns>

export const MissQuery = wireObject({ state: wire('state', z.enum(['open', 'aside'])).default('open') })
export type MissQuery = z.output<typeof MissQuery>

export const missErrors = defineErrors('searchMisses', {
  notMissAdministrator: {
    kind: 'refused',
    'zh-CN': '只有管理目录或整个组织的人可以查看无结果的搜索',
    'en-US': 'Only those who administer categories or the whole organisation can view searches without results',
  },
  notOnBoard: {
    kind: 'notFound',
    'zh-CN': '列表中没有这个搜索词，请刷新后重试',
    'en-US': 'These search words are not on the list. Reload the page and try again',
  },
  noOneToWrite: {
    kind: 'invalid',
    'zh-CN': '请选择另一位在职人员',
    'en-US': 'Choose another active person',
  },
  tooMany: {
    kind: 'limit',
    'zh-CN': '一天内最多提出 {most} 次，请明天再试',
    'en-US': 'At most {most} {most|request|requests} a day. Try again tomorrow',
  },
  askedToWriteToday: {
    kind: 'conflict',
    'zh-CN': '今天已请{name}撰写，无需重复提醒',
    'en-US': '{name} was already asked today',
  },
})

const Words = Name.trim().min(1).max(longestMiss)
const Message = wireObject({ message: wire('msg', Text) })
const IsOn = { isOn: wire('isOn', Flag) }

const Missed = wireObject({
  words: wire('words', Text),
  people: wire('people', Integer),
  at: wire('at', Instant),
  writer: wire('writer', orNothing(Text)),
  writerAskedAt: wire('writerAskedAt', orNothing(Instant)),
})

export const missApi = {
  listMisses: getOrPost('/api/shuku/search/misses', {
    doc: 'What at least three people searched and did not find, without names; for those who administer categories or the whole organisation.',
    query: MissQuery,
    reply: wireObject({ ...TableKey.fields, ...IsOn, maySwitch: wire('maySwitch', Flag) }),
  }),
  listMostMissed: get('/api/shuku/search/misses/most', {
    doc: 'What most people searched and did not find, of the open ones; for those who see the list.',
    query: wireObject({
      most: wire(
        'most',
        IntegerId.refine((rows) => rows <= mostSectionRows),
      ).default(5),
    }),
    reply: wireObject({ misses: wire('misses', z.array(Missed)), ...IsOn }),
  }),
  askForMissing: post('/api/shuku/search/misses/ask', {
    doc: 'Asks for a document about words that the caller searched and did not find; once a day those who see the list are notified, if three people looked for them. Of 20 words a day at most.',
    query: wireObject({ words: wire('words', Words) }),
    reply: Message,
  }),
  askToWrite: post('/api/shuku/search/misses/write', {
    doc: 'Asks a person to write a document about words of the list: they get a notice that leads to a new document of that title, once a day for the same words. 20 times a day at most.',
    query: wireObject({ words: wire('words', Words), personId: wire('personid', Id) }),
    reply: Message,
  }),
  setAsideMiss: post('/api/shuku/search/misses/aside', {
    doc: 'Takes words off the list, or puts them back.',
    query: wireObject({ words: wire('words', Words), isAside: wire('aside', Flag) }),
    reply: Message,
  }),
  getMissSetting: get('/api/shuku/search/misses/setting', {
    doc: 'Whether searches without a hit are counted, so that the caller may ask for what is missing.',
    reply: wireObject(IsOn),
  }),
  saveMissSetting: post('/api/shuku/search/misses/setting/save', {
    doc: 'Switches the counting of searches without a hit on or off; off, what was counted is deleted.',
    query: wireObject(IsOn),
    reply: Message,
  }),
} satisfies Record<string, Endpoint>
