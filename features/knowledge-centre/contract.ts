import { arrangementCalls } from '@shuku/domain/documents/contract'
import {
  get,
  Flag,
  Id,
  Instant,
  Integer,
  Name,
  orNothing,
  post,
  Tabs,
  Text,
  TextList,
  Truth,
  WholeNumber,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'

export const counters = ['all', 'mine', 'received'] as const
export type CounterName = (typeof counters)[number]

const Counter = wireObject({ number: wire('number', Integer), hasNew: wire('hasNew', Flag) })
export type Counter = z.output<typeof Counter>

export const numberIcons = ['read', 'reply', 'like'] as const

/** Why something is recommended; what the words, the number and the name are, the kind says. */
const Reason = wireObject({
  /** Words shared with what one read and wrote; so many colleagues read it; new in a category; read so often. */
  kind: wire('kind', z.enum(['words', 'colleagues', 'category', 'read'])),
  words: wire('words', z.array(Text)),
  n: wire('n', Integer),
  name: wire('name', Text),
})
export type Reason = z.output<typeof Reason>

/** The person is its author; of what partners read, who read it last, and when. */
const Entry = wireObject({
  documentId: wire('docid', Id),
  subject: wire('docsubject', Text),
  extension: wire('docextendname', Text),
  /** What the document’s icon says. */
  kind: wire('kind', Text),
  personId: wire('userid', Id),
  personName: wire('username', Text),
  photo: wire('userphoto', Text),
  /** In the caller’s time zone, for programs. */
  time: wire('createtime', Text),
  at: wire('at', Instant),
  /** `at` is but the beginning of the day: the moment is for who sees the log. */
  isDayOnly: wire('isdayonly', Truth),
  numbers: wire('params', z.array(wireObject({ icon: wire('icon', z.enum(numberIcons)), n: wire('num', Integer) }))),
  /** Of what is recommended. */
  reason: wire('reason', orNothing(Reason)),
})
export type Entry = z.output<typeof Entry>

const Similar = wireObject({
  documentId: wire('id', Id),
  subject: wire('subject', Text),
  kind: wire('kind', Text),
  categoryName: wire('categoryName', Text),
  authorName: wire('authorName', Text),
  at: wire('at', Instant),
  /** Of those that tell most of both, the most telling first. */
  words: wire('words', z.array(Text)),
  /** So many who read the one read the other; 0 where they are too few to be told. */
  readers: wire('readers', Integer),
})
export type Similar = z.output<typeof Similar>

/** What is recommended: what others read most, or what is for the caller. */
export const recommendedViews = { mostRead: 0, forYou: 1 } as const

/** `isReply` or a like; `age` in minutes. */
const Received = wireObject({
  photo: wire('photoUrl', Text),
  id: wire('prid', Id),
  personId: wire('userid', Id),
  personName: wire('username', Text),
  /** In the caller’s time zone, for programs. */
  time: wire('dateTime', Text),
  at: wire('at', Instant),
  documentId: wire('docid', Id),
  documentName: wire('docname', Text),
  content: wire('content', Text),
  kind: wire('type', z.enum(['reply', 'like'])),
  ageMinutes: wire('diff', Integer),
})
export type Received = z.output<typeof Received>

const Reader = wireObject({
  personId: wire('userid', Id),
  personName: wire('username', Text),
  photo: wire('userphoto', Text),
})

const Ranked = wireObject({
  rank: wire('rank', Integer),
  personId: wire('userid', Id),
  personName: wire('username', Text),
  n: wire('num', Integer),
})

/** 1 department, 2 branch, 3 headquarters: the reverse of `deptType` in the reports. */
export const rankTypes = ['1', '2', '3'] as const

/** `2026-11`. */
export const Month = z.string().regex(/^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/)

/** So many months after another one. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** The first and the last day of a month. */
export function daysOfMonth(month: string): { readonly from: string; readonly to: string } {
  const end = Date.parse(`${monthAfter(month, 1)}-01T00:00:00Z`)
  return { from: `${month}-01`, to: new Date(end - 86_400_000).toISOString().slice(0, 10) }
}

const listOf = {
  view: wire('viewcondition', WholeNumber).default(0),
  subject: wire('docsubject', Name.max(200)).optional(),
}
const PageSize = Integer.refine((size) => size >= 1 && size <= 100)

/** Programs read the same list under each of these names. */
const Entries = wireObject({ documents: wire(['docList', 'docs', 'data'], z.array(Entry)).underEveryName() })

export const centreApi = {
  countAll: get('/api/doc/doccenter/getNumOfAll', {
    doc: 'How many documents the caller may read, and whether one came since they last looked.',
    reply: Counter,
  }),
  countMine: get('/api/doc/doccenter/getNumOfMy', {
    doc: 'How many documents the caller holds, and whether one was made for them since they last looked.',
    reply: Counter,
  }),
  countReceived: get('/api/doc/doccenter/getNumOfReplyAndPraise', {
    doc: 'How many replies and likes of others the caller’s documents have, and whether one came since they last looked.',
    reply: Counter,
  }),
  listReceived: get('/api/doc/doccenter/getNumOfReplyAndPraiseDetail', {
    doc: 'Replies and likes of others on the caller’s documents, newest first; the next ones after the ids of the last.',
    query: wireObject({
      lastReplyId: wire('lastReplyId', WholeNumber).default(0),
      lastLikeId: wire('lastPraiseId', WholeNumber).default(0),
    }),
    reply: wireObject({
      items: wire('data', z.array(Received)),
      hasMore: wire('hasMore', z.boolean()),
      lastReplyId: wire('lastReplyId', WholeNumber),
      lastLikeId: wire('lastPraiseId', WholeNumber),
    }),
  }),
  getRank: get('/api/doc/doccenter/getRank', {
    doc: 'Who made most of a month’s documents (`knowledgeMonth`, as `2026-11`; without it this month’s), in force and archived: the ten best of who is employed in the caller’s department or branch with the units below, or in all, of those whom reports tell the caller of. The report by author counts the same (`deptType` 3, 2, 1 for `rankType` 1, 2, 3).',
    query: wireObject({
      rankType: wire('rankType', z.enum(rankTypes)).default('1'),
      month: wire('knowledgeMonth', Month).optional(),
    }),
    reply: wireObject({ people: wire(['data', 'rank'], z.array(Ranked)).underEveryName(), name: wire('name', Text) }),
  }),
  listReaders: get('/api/doc/doccenter/lastestReader', {
    doc: 'The last 24 people who read a document of the caller, without those who hide what they read.',
    reply: wireObject({ readers: wire('data', z.array(Reader)) }),
  }),
  listTabs: get('/api/doc/doccenter/tabInfo', { doc: 'The tabs of the recommended reading.', reply: Tabs }),
  listRecommended: get('/api/doc/doccenter/docList', {
    doc: 'Documents of the last six months that the caller may read and has not read, each with the reason: viewcondition 0 the most read first, 1 those that are like what the caller reads and writes, that colleagues read, or that are new in the caller’s categories. What was dismissed is left out.',
    query: wireObject({ ...listOf, pageSize: wire('pageSize', PageSize).default(5) }),
    reply: Entries,
  }),
  listPartnerTabs: get('/api/doc/doccenter/tabInfoOfPartner', {
    doc: 'The tabs of what partners read: of the department, subordinates and manager, people whom the caller names.',
    reply: Tabs,
  }),
  listOfPartners: get('/api/doc/doccenter/docListOfPartner', {
    doc: 'What partners read last that the caller may read: viewcondition 0 of the department, 1 subordinates and manager, 3 the people of `userids`, of others than colleagues and the own branch only what the caller sees the log of. Of each document it tells who read it last: `createtime` is when they did, and `userid`, `username` and `userphoto` are theirs, not its author’s. Who hides what they read is left out; where the caller does not see the log the time is that of the day.',
    query: wireObject({
      ...listOf,
      pageSize: wire('pageSize', PageSize).default(100),
      personIds: wire('userids', TextList).default([]),
    }),
    reply: Entries,
  }),
  getUser: get('/api/doc/doccenter/userInfo', {
    doc: 'The caller with photo, department and branch.',
    reply: wireObject({
      personId: wire('userId', Id),
      name: wire('userName', Text),
      photo: wire('photoUrl', Text),
      department: wire('userDept', Text),
      subcompany: wire('userSubsection', Text),
    }),
  }),
  listSimilar: get('/api/shuku/centre/similar', {
    doc: 'What is like a document, by the words that tell most of both and by who read both, of what the caller may read.',
    query: wireObject({ documentId: wire('documentId', Id) }),
    reply: wireObject({ documents: wire('documents', z.array(Similar)) }),
  }),
  dismiss: post('/api/shuku/centre/dismiss', {
    doc: 'Leaves a document out of what is recommended to the caller; `undo` takes that back.',
    query: wireObject({ documentId: wire('documentId', Id), undo: wire('undo', Flag).default(false) }),
  }),
  ...arrangementCalls('/api/shuku/centre', 'the knowledge centre'),
  markLooked: post('/api/shuku/centre/look', {
    doc: 'The caller has looked at a counter: what is there is not new any more.',
    query: wireObject({ counter: wire('counter', z.enum(counters)) }),
    reply: wireObject({ at: wire('at', orNothing(Instant)) }),
  }),
} satisfies Record<string, Endpoint>
