import {
  column,
  getOrPost,
  Instant,
  Integer,
  IntegerId,
  orNothing,
  TableKey,
  tableShape,
  Text,
  wire,
  wireObject,
  z,
  type Endpoint,
  type RowOf,
} from '@shuku/kit/contract'
import { listMessages } from '../list-messages.ts'
import { reportKinds, ReportQuery } from './report-query.ts'

const text = listMessages.texts

/** The person, unit or category of one bar; the whole report without it. */
const barId = wire('bar', IntegerId).optional()

export const CountedQuery = wireObject({
  ...ReportQuery.fields,
  report: wire('report', z.enum(reportKinds).exclude(['reading'])),
  barId,
})
export type CountedQuery = z.output<typeof CountedQuery>

export const ReadingsQuery = wireObject({ ...ReportQuery.fields, barId })
export type ReadingsQuery = z.output<typeof ReadingsQuery>

export const peopleKinds = ['authors', 'readers', 'everybody'] as const

/** Who wrote what counts, who read something, or all whom the statistics are about. */
export const PeopleQuery = wireObject({
  ...ReportQuery.fields,
  who: wire('who', z.enum(peopleKinds)),
})
export type PeopleQuery = z.output<typeof PeopleQuery>

const document = {
  id: column('id', Integer),
  subject: column('subject', Text, { title: text.subject, width: 40, sortable: true }),
  /** What the document’s icon says. */
  kind: column('kind', Text),
  categoryName: column('categoryName', Text, { title: text.category, width: 16 }),
  authorName: column('authorName', Text, { title: text.author, width: 12 }),
}

export const CountedDocumentRow = tableShape('report-documents', 'id', {
  ...document,
  departmentName: column('departmentName', Text, { title: text.department, width: 16 }),
  createdAt: column('createdAt', Instant, { title: text.createdAt, width: 14, sortable: true }),
})
export type CountedDocumentRow = RowOf<typeof CountedDocumentRow.columns>

export const ReadingRow = tableShape('report-readings', 'id', {
  ...document,
  /** Of those whose reading the caller may see. */
  readers: column('readers', Integer, { title: text.readerCount, width: 10, sortable: true }),
  firstAt: column('firstAt', Instant, { title: text.firstAt, width: 14, sortable: true }),
})
export type ReadingRow = RowOf<typeof ReadingRow.columns>

export const CountedPersonRow = tableShape('report-people', 'id', {
  id: column('id', Integer),
  name: column('name', Text, { title: text.person, width: 28 }),
  departmentName: column('departmentName', Text, { title: text.department, width: 28, sortable: true }),
  /** Nothing where the caller may not know how much they read. */
  n: column('n', orNothing(Integer), { title: text.count, width: 12, sortable: true }),
})
export type CountedPersonRow = RowOf<typeof CountedPersonRow.columns>

const reply = wireObject({
  ...TableKey.fields,
  /** As the bar or the tile says; those beyond the rows of the list the caller may not know. */
  counted: wire('counted', Integer),
  /** Of the bar; empty without one. */
  name: wire('name', Text),
})

export const reportListsApi = {
  listCounted: getOrPost('/api/shuku/reports/documents', {
    doc: 'The documents that a report, or one of its bars, counts and the caller may read. With how many are counted.',
    query: CountedQuery,
    reply,
  }),
  listReadings: getOrPost('/api/shuku/reports/readings', {
    doc: 'The documents that people of the reading statistics, or one of them, read for the first time, as far as the caller may see these readings: their own, those of people who report to them, and those in logs that they see. With how many are counted.',
    query: ReadingsQuery,
    reply,
  }),
  listPeople: getOrPost('/api/shuku/reports/people', {
    doc: 'The people whom a report counts, with the number of each, most first; readings of those alone whose number the caller may know.',
    query: PeopleQuery,
    reply: TableKey,
  }),
} satisfies Record<string, Endpoint>
