import {
  column,
  defineErrors,
  Flag,
  get,
  getOrPost,
  Id,
  Instant,
  Integer,
  orNothing,
  TableKey,
  tableShape,
  Text,
  Truth,
  wire,
  wireObject,
  z,
  type Endpoint,
  type RowOf,
} from '@shuku/kit/contract'
import { reportMessages } from '../report-messages.ts'

const text = reportMessages.texts

/** So many documents, the newest, and people one report is about. */
export const mostDocuments = 200
export const mostPeople = 1000

const scope = {
  /** Documents in force of a category, or required reading. */
  what: wire('what', z.enum(['category', 'required'])).default('category'),
  /** With those below it; all without it. */
  categoryId: wire('categoryId', Id).optional(),
  /** With those below it; without it the caller’s own department. */
  unitId: wire('unitId', Id).optional(),
}
export const ReportScope = wireObject(scope)
export type ReportScope = z.output<typeof ReportScope>

export const PairsQuery = wireObject({
  ...scope,
  documentId: wire('documentId', Id).optional(),
  personId: wire('personId', Id).optional(),
  state: wire('state', z.enum(['all', 'read', 'unread'])).default('all'),
})
export type PairsQuery = z.output<typeof PairsQuery>

const counts = {
  should: column('should', Integer, { title: text.should, width: 10, sortable: true }),
  done: column('done', Integer, { title: text.read, width: 10, sortable: true }),
  open: column('open', Integer, { title: text.unread, width: 10, sortable: true }),
  /** Of a hundred. */
  share: column('share', Integer, { title: text.share, width: 14, sortable: true }),
}

export const ReadDocumentRow = tableShape('reading-by-document', 'id', {
  id: column('id', Integer),
  subject: column('subject', Text, { title: text.title, width: 44, sortable: true }),
  /** What the document’s icon says. */
  kind: column('kind', Text),
  categoryName: column('categoryName', Text, { title: text.category, width: 16 }),
  ...counts,
})
export type ReadDocumentRow = RowOf<typeof ReadDocumentRow.columns>

export const ReadPersonRow = tableShape('reading-by-person', 'id', {
  id: column('id', Integer),
  name: column('name', Text, { title: text.person, width: 24 }),
  departmentName: column('departmentName', Text, { title: text.department, width: 24, sortable: true }),
  ...counts,
})
export type ReadPersonRow = RowOf<typeof ReadPersonRow.columns>

export const ReadPairRow = tableShape('reading-pairs', 'id', {
  id: column('id', Integer),
  documentId: column('documentId', Integer),
  subject: column('subject', Text, { title: text.title, width: 40, sortable: true }),
  kind: column('kind', Text),
  personId: column('personId', Integer),
  name: column('name', Text, { title: text.person, width: 16 }),
  departmentName: column('departmentName', Text, { title: text.department, width: 18, sortable: true }),
  hasRead: column('hasRead', Flag, { title: text.state, width: 10 }),
  readAt: column('readAt', orNothing(Instant), { title: text.readAt, width: 16, sortable: true }),
})
export type ReadPairRow = RowOf<typeof ReadPairRow.columns>

export const reportErrors = defineErrors('readingReport', {
  tooManyPeople: {
    kind: 'limit',
    'zh-CN': '所选部门超过 {most} 人，请选择下级部门',
    'en-US': 'This department has more than {most} {most|person|people}. Choose one below it',
  },
})

export const readingReportApi = {
  summarise: get('/api/shuku/required-reading/report', {
    doc: 'How many of the people of a department who should read the documents of a category, or required reading, have. People and documents that the caller may not follow are not among them.',
    query: ReportScope,
    reply: wireObject({
      documents: wire('documents', Integer),
      people: wire('people', Integer),
      should: wire('should', Integer),
      done: wire('done', Integer),
      /** The department that it is about. */
      unitId: wire('unitId', Integer),
      /** There are older documents that are not counted. */
      isCut: wire('isCut', Truth),
    }),
  }),
  listDocuments: getOrPost('/api/shuku/required-reading/report/documents', {
    doc: 'The documents of a reading report, with how many should read each and have.',
    query: ReportScope,
    reply: TableKey,
  }),
  listPeople: getOrPost('/api/shuku/required-reading/report/people', {
    doc: 'The people of a reading report, with how many of its documents each should read and has.',
    query: ReportScope,
    reply: TableKey,
  }),
  listPairs: getOrPost('/api/shuku/required-reading/report/pairs', {
    doc: 'Who has read what, and who has not; of one document or one person, perhaps.',
    query: PairsQuery,
    reply: TableKey,
  }),
} satisfies Record<string, Endpoint>
