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
  WholeNumber,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'

export const counters = ['all', 'mine', 'received'] as const
export type CounterName = (typeof counters)[number]

/** CENTRE-19 */
const Counter = wireObject({ number: wire('number', Integer), hasNew: wire('hasNew', Flag) })
export type Counter = z.output<typeof Counter>

export const numberIcons = ['read', 'reply', 'like'] as const

/** CENTRE-14: the person is its author; of what partners read, who read it last, and when. */
const Entry = wireObject({
  documentId: wire('docid', Id),
  subject: wire('docsubject', Text),
  extension: wire('docextendname', Text),
  /** What the document’s icon says. */
  kind: wire('kind', Text),
  personId: wire('userid', Id),
  personName: wire('username', Text),
  photo: wire('userphoto', Text),
  at: wire('createtime', Instant),
  numbers: wire('params', z.array(wireObject({ icon: wire('icon', z.enum(numberIcons)), n: wire('num', Integer) }))),
})
export type Entry = z.output<typeof Entry>

/** CENTRE-15: `isReply` or a like; `age` in minutes. */
const Received = wireObject({
  photo: wire('photoUrl', Text),
  id: wire('prid', Id),
  personName: wire('username', Text),
  at: wire('dateTime', Instant),
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

const UploadSet = wireObject({
  uploadUrl: wire('uploadUrl', Text),
  category: wire('category', Text),
  maxMb: wire('maxUploadSize', Text),
  minMb: wire('mixUploadSize', Text),
  extensions: wire('limitType', Text),
  name: wire('name', Text),
  title: wire('title', Text),
  show: wire('show', z.boolean()),
})
export type UploadSet = z.output<typeof UploadSet>

/** 1 department, 2 branch, 3 headquarters: the reverse of `deptType` in the reports. */
export const rankTypes = ['1', '2', '3'] as const

const listOf = {
  view: wire('viewcondition', WholeNumber).default(0),
  subject: wire('docsubject', Name.max(200)).optional(),
}
const PageSize = Integer.refine((size) => size >= 1 && size <= 100)
const path = (name: string) => `/api/doc/doccenter/${name}`

export const centreApi = {
  countAll: get(path('getNumOfAll'), {
    doc: 'How many documents the caller may read, and whether one came since they last looked.',
    reply: Counter,
  }),
  countMine: get(path('getNumOfMy'), {
    doc: 'How many documents the caller holds, and whether one was made for them since they last looked.',
    reply: Counter,
  }),
  countReceived: get(path('getNumOfReplyAndPraise'), {
    doc: 'How many replies and likes of others the caller’s documents have, and whether one came since they last looked.',
    reply: Counter,
  }),
  listReceived: get(path('getNumOfReplyAndPraiseDetail'), {
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
  getRank: get(path('getRank'), {
    doc: 'Who made most of this month’s active documents: the ten best of the caller’s department, branch, or all.',
    query: wireObject({ rankType: wire('rankType', z.enum(rankTypes)).default('1') }),
    reply: wireObject({ people: wire('data', z.array(Ranked)), name: wire('name', Text) }),
  }),
  listReaders: get(path('lastestReader'), {
    doc: 'The last 24 people who read a document of the caller.',
    reply: wireObject({ readers: wire('data', z.array(Reader)) }),
  }),
  listTabs: get(path('tabInfo'), { doc: 'The tabs of the recommended reading.', reply: Tabs }),
  listRecommended: get(path('docList'), {
    doc: 'Documents of the last six months that the caller may read and has not read, the most read first.',
    query: wireObject({ ...listOf, pageSize: wire('pageSize', PageSize).default(5) }),
    reply: wireObject({ documents: wire('docList', z.array(Entry)) }),
  }),
  listPartnerTabs: get(path('tabInfoOfPartner'), {
    doc: 'The tabs of what partners read: of the department, subordinates and manager, people whom the caller names.',
    reply: Tabs,
  }),
  listOfPartners: get(path('docListOfPartner'), {
    doc: 'What partners read last that the caller may read: viewcondition 0 of the department, 1 subordinates and manager, 3 the people of `userids`.',
    query: wireObject({
      ...listOf,
      pageSize: wire('pageSize', PageSize).default(100),
      personIds: wire('userids', TextList).default([]),
    }),
    reply: wireObject({ documents: wire('docList', z.array(Entry)) }),
  }),
  getUser: get(path('userInfo'), {
    doc: 'The caller with photo, department and branch.',
    reply: wireObject({
      personId: wire('userId', Id),
      name: wire('userName', Text),
      photo: wire('photoUrl', Text),
      department: wire('userDept', Text),
      subcompany: wire('userSubsection', Text),
    }),
  }),
  getUploadSet: get(path('getUploadSet'), {
    doc: 'What a category allows to be uploaded, in MB; without a category what the product allows.',
    query: wireObject({ categoryId: wire('secid', Id).optional() }),
    reply: wireObject({ set: wire('uploadSet', UploadSet) }),
  }),
  markLooked: post('/api/shuku/centre/look', {
    doc: 'The caller has looked at a counter: what is there is not new any more.',
    query: wireObject({ counter: wire('counter', z.enum(counters)) }),
    reply: wireObject({ at: wire('at', orNothing(Instant)) }),
  }),
} satisfies Record<string, Endpoint>
