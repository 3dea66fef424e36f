import {
  column,
  Conditions,
  Day,
  defineErrors,
  Flag,
  get,
  getOrPost,
  Id,
  Instant,
  orNothing,
  RightMenus,
  Tab,
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
import { CopyMoveQuery, documentApi } from '@shuku/domain/documents/contract'
import { Period } from '@shuku/domain/search/contract'
import { logMessages } from './messages.ts'

const text = logMessages.texts
const documentId = wire(['docid', 'id'], Id)

/** 0 all, 1 read, 4 print, 5 download; 6 and 3 all who should read, 7 those who have, 2 those who have not. */
export const logViews = ['0', '1', '4', '5', '6', '3', '7', '2'] as const
export type LogView = (typeof logViews)[number]

export const LogQuery = wireObject({
  documentId,
  view: wire('viewcondition', z.enum(logViews)).default('0'),
  /** The person who acted; the summary is limited to this person. */
  personId: wire(['operateuserid', 'operator'], Id).optional(),
  operation: wire('operatetype', WholeNumber).optional(),
  period: wire('operatedateselect', Period).optional(),
  /** Days in the caller’s time zone, both included. */
  from: wire(['operatedatefrom', 'fromdate'], Day).optional(),
  until: wire(['operatedateto', 'todate'], Day).optional(),
})
export type LogQuery = z.output<typeof LogQuery>

/** Of one document, or (`copymove`) of all that were copied and moved. */
const ListQuery = wireObject({
  ...CopyMoveQuery.fields,
  ...LogQuery.fields,
  documentId: documentId.optional(),
  operation: wire('operatetype', z.union([z.literal('copymove'), WholeNumber])).optional(),
})
export type ListQuery = z.output<typeof ListQuery>

/** Something that somebody did with a document. */
export const LogRow = tableShape('document-log', 'id', {
  id: column('id', Id),
  personId: column('operateuserid', Id),
  personName: column('operateuserName', Text, { title: text.person, width: 18 }),
  departmentName: column('departmentName', Text, { title: text.department, width: 18 }),
  operation: column('operatetype', WholeNumber),
  operationName: column('operatetypeName', Text, { title: text.operation, width: 14 }),
  day: column('operatedate', Text, { title: text.time, width: 22, sortable: true }),
  time: column('operatetime', Text),
  at: column('at', Instant),
  terminal: column('terminal', Text, { title: text.terminal, width: 18 }),
  address: column('clientaddress', Text, { title: text.address, width: 18 }),
  subject: column('docsubject', Text),
})
export type LogRow = RowOf<typeof LogRow.columns>

/** Somebody who should read a document, and whether they have. */
export const ReadRow = tableShape('document-reads', 'personId', {
  personId: column('operateuserid', Id),
  personName: column('operateuserName', Text, { title: text.person, width: 22, sortable: true }),
  departmentName: column('departmentName', Text, { title: text.department, width: 26, sortable: true }),
  hasRead: column('hasRead', Flag, { title: text.state, width: 12 }),
  firstAt: column('firstAt', orNothing(Instant), { title: text.firstRead, width: 16 }),
  lastAt: column('lastAt', orNothing(Instant), { title: text.lastRead, width: 16, sortable: true }),
  times: column('times', WholeNumber, { title: text.times, width: 8, sortable: true }),
})
export type ReadRow = RowOf<typeof ReadRow.columns>

/** Counters as texts, 0 where they were not requested. */
const counter = (name: string) => wire(name, z.coerce.string())

export const logErrors = defineErrors('log', {
  notOfReaders: {
    kind: 'invalid',
    'zh-CN': '应读、已读、未读名单不支持以下条件：{names}',
    'en-US': 'The lists of who should read, has read and has not read cannot be searched by {names}',
  },
  nothingNamed: {
    kind: 'invalid',
    'zh-CN': '请给出文档（docid）或文件（fileid）',
    'en-US': 'Name a document (docid) or a file (fileid)',
  },
})

export const logApi = {
  listActs: get('/api/shuku/log/acts', {
    doc: 'The acts that logs of documents record, to search for.',
    reply: wireObject({ acts: wire('acts', z.array(z.object({ code: z.int(), label: z.string() }))) }),
  }),
  listTabs: get('/api/doc/log/tabInfo', {
    doc: 'The tabs of a document’s log.',
    query: wireObject({ documentId: documentId.optional() }),
    reply: wireObject({ tabs: wire('groupinfo', z.array(Tab)) }),
  }),
  listLog: get('/api/doc/log/list', {
    doc: 'Who did what with a document, newest first, or who should read it and has or has not; for its holders and those with full control. With `operatetype=copymove` and no document: what the caller copied and moved; readers of logs see that of everybody.',
    query: ListQuery,
    reply: wireObject({
      ...TableKey.fields,
      shouldRead: counter('shouldRead'),
      hasRead: counter('readed'),
      hasNotRead: counter('noRead'),
    }),
  }),
  getRightMenu: getOrPost('/api/doc/log/rightMenu', {
    doc: 'What the caller may do with the log of a document, as menu items.',
    query: wireObject({ documentId }),
    reply: RightMenus,
  }),
  getConditions: getOrPost('/api/doc/log/condition', {
    doc: 'The form of the search in the log of a document; its names are the parameters of `log/list`.',
    query: wireObject({ documentId }),
    reply: Conditions,
  }),
  recordChatRead: documentApi.recordChatRead,
} satisfies Record<string, Endpoint>
