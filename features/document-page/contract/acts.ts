import {
  column,
  get,
  getToChange,
  Id,
  IdList,
  Instant,
  post,
  TableKey,
  tableShape,
  Text,
  Truth,
  WholeNumber,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'
import { documentPageMessages } from '../messages.ts'

const text = documentPageMessages.texts
/** None is an error that says to choose some first, not one of the parameter. */
const documentIds = wire(['docid', 'docids', 'id'], IdList).default([])

/** What became of each document of a batch. */
const Outcome = {
  done: wire('done', z.array(z.int())),
  /** Those that could not go on, and why. */
  refused: wire('refused', z.array(z.object({ id: z.int(), subject: z.string(), reason: z.string() }))),
}

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
  address: column('clientaddress', Text, { title: text.address, width: 18 }),
  subject: column('docsubject', Text),
})

export const LogQuery = wireObject({
  documentId: wire(['docid', 'id'], Id),
  /** 0 all, 1 read, 4 print, 5 download (LOG-01). */
  view: wire('viewcondition', z.enum(['0', '1', '4', '5'])).default('0'),
})
export type LogQuery = z.output<typeof LogQuery>

export const actsApi = {
  getDeleteWarning: get('/api/doc/operate/deleteWarm', {
    doc: 'What a screen says before documents are deleted.',
    query: wireObject({ documentIds }),
    reply: wireObject({ title: wire('title', Text), subtitle: wire('subTitle', Text) }),
  }),
  deleteDocuments: getToChange('/api/doc/operate/delete', {
    doc: 'Moves documents to the recycle bin.',
    query: wireObject({ documentIds }),
    reply: wireObject({ message: wire('msg', Text), ...Outcome }),
  }),
  deleteSelected: post('/api/shuku/documents/deleteSelected', {
    doc: 'Moves all that a list had when it was selected to the recycle bin, as one act; more than 500 documents in a job.',
    query: wireObject({ selectionId: wire('selectionId', Id) }),
    reply: wireObject({
      message: wire('msg', Text),
      /** By which it can be taken back, for a day. */
      moveId: wire('moveId', WholeNumber),
      /** A job goes on with it. */
      isLong: wire('isLong', Truth),
      ...Outcome,
    }),
  }),
  markRead: getToChange('/api/doc/operate/markReaded', {
    doc: 'Takes the unread mark off documents for the caller.',
    query: wireObject({ documentIds }),
    reply: wireObject({ message: wire('msg', Text) }),
  }),
  recordRead: getToChange('/api/doc/read/addReadLog', {
    doc: 'Says that the caller opened a document: counted, logged, and no longer unread.',
    query: wireObject({ documentId: wire(['docid', 'id'], Id) }),
  }),
  listLog: get('/api/doc/log/list', {
    doc: 'Who did what with a document, newest first; for its holders and those with full control.',
    query: LogQuery,
    reply: TableKey,
  }),
  restoreDocuments: post('/api/shuku/documents/restore', {
    doc: 'Takes documents that the caller deleted (or has full control of) out of the bin again: the undo of a delete.',
    query: wireObject({ documentIds: wire('ids', IdList).default([]) }),
    reply: wireObject(Outcome),
  }),
} satisfies Record<string, Endpoint>
