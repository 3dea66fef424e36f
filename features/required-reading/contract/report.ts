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
  /** One document alone. */
  documentId: wire('documentId', Id).optional(),
}
export const ReportScope = wireObject(scope)
export type ReportScope = z.output<typeof ReportScope>

export const PairsQuery = wireObject({
  ...scope,
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
  /** From when it came into force until they first read it, of half of those who have. */
  medianDays: column('medianDays', orNothing(Integer), { title: text.medianDays, width: 12, sortable: true }),
  /** Of the people who are counted. */
  downloads: column('downloads', Integer, { title: text.downloads, width: 10, sortable: true }),
  prints: column('prints', Integer, { title: text.prints, width: 10, sortable: true }),
})
export type ReadDocumentRow = RowOf<typeof ReadDocumentRow.columns>

export const ReadPersonRow = tableShape('reading-by-person', 'id', {
  id: column('id', Integer),
  name: column('name', Text, { title: text.person, width: 24 }),
  departmentName: column('departmentName', Text, { title: text.department, width: 24, sortable: true }),
  ...counts,
})
export type ReadPersonRow = RowOf<typeof ReadPersonRow.columns>

export const ReadUnitRow = tableShape('reading-by-unit', 'id', {
  id: column('id', Integer),
  name: column('name', Text, { title: text.department, width: 40, sortable: true }),
  people: column('people', Integer, { title: text.peopleCount, width: 10, sortable: true }),
  ...counts,
})
export type ReadUnitRow = RowOf<typeof ReadUnitRow.columns>

export const ReadMonthRow = tableShape('reading-by-month', 'id', {
  id: column('id', Integer),
  /** As 2026-11. */
  month: column('month', Text, { title: text.month, width: 24, sortable: true }),
  /** Of documents that somebody opened for the first time. */
  readings: column('readings', Integer, { title: text.firstReadings, width: 16, sortable: true }),
  readers: column('readers', Integer, { title: text.readers, width: 16, sortable: true }),
  /** Of a hundred that should be, read by the end of the month. */
  reached: column('reached', Integer, { title: text.reached, width: 16, sortable: true }),
})
export type ReadMonthRow = RowOf<typeof ReadMonthRow.columns>

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
  /** How often they opened it; in its shares and medians it counts once. */
  openings: column('openings', Integer, { title: text.openings, width: 10, sortable: true }),
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
      /** As in the list by document, over all of them; nothing where nobody has read any. */
      medianDays: wire('medianDays', orNothing(Integer)),
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
  listUnits: getOrPost('/api/shuku/required-reading/report/units', {
    doc: 'The departments of the people of a reading report, with how often its documents should be read there and were.',
    query: ReportScope,
    reply: TableKey,
  }),
  listMonths: getOrPost('/api/shuku/required-reading/report/months', {
    doc: 'How often the documents of a reading report were first read in each month, by how many people, and what share had been read by its end.',
    query: ReportScope,
    reply: TableKey,
  }),
  getMonths: get('/api/shuku/required-reading/report/months/latest', {
    doc: 'The same of the latest 24 months, the earliest first.',
    query: ReportScope,
    reply: wireObject({
      months: wire(
        'months',
        z.array(
          wireObject({
            month: wire('month', Text),
            readings: wire('readings', Integer),
            readers: wire('readers', Integer),
            reached: wire('reached', Integer),
          }),
        ),
      ),
    }),
  }),
  listPairs: getOrPost('/api/shuku/required-reading/report/pairs', {
    doc: 'Who has read what, and who has not; of one document or one person, perhaps.',
    query: PairsQuery,
    reply: TableKey,
  }),
} satisfies Record<string, Endpoint>
