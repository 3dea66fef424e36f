import {
  column,
  Day,
  get,
  Instant,
  Integer,
  IntegerId,
  TableKey,
  tableShape,
  Text,
  WholeNumber,
  wire,
  wireObject,
  type Endpoint,
  type RowOf,
  type z,
} from '@shuku/kit/contract'
import { Period } from '@shuku/domain/search/contract'
import { listMessages } from '../list-messages.ts'

const text = listMessages.texts

/** With those below it; all without it. */
const categoryId = wire('category_id', IntegerId).optional()

const OfCategory = wireObject({ categoryId })
/** A department or sub-company with those below it; all that reports tell the caller of without it. */
const OfUnit = wireObject({ unitId: wire('unitId', IntegerId).optional() })
export const GrowthQuery = wireObject({
  categoryId,
  period: wire('period', Period).default('5'),
  from: wire('from', Day).optional(),
  to: wire('to', Day).optional(),
})
export type GrowthQuery = z.output<typeof GrowthQuery>

const document = {
  id: column('id', Integer),
  subject: column('subject', Text, { title: text.subject, width: 40, sortable: true }),
  /** What the document’s icon says. */
  kind: column('kind', Text),
  categoryName: column('categoryName', Text, { title: text.category, width: 16 }),
  authorName: column('authorName', Text, { title: text.author, width: 12 }),
  reads: column('reads', Integer, { title: text.reads, width: 8, sortable: true }),
}

export const UnreadDocumentRow = tableShape('report-unread-documents', 'id', {
  ...document,
  effectiveAt: column('effectiveAt', Instant, { title: text.effectiveAt, width: 14, sortable: true }),
})
export type UnreadDocumentRow = RowOf<typeof UnreadDocumentRow.columns>

export const OverdueDocumentRow = tableShape('report-overdue-documents', 'id', {
  ...document,
  dueOn: column('dueOn', Day, { title: text.dueOn, width: 14, sortable: true }),
})
export type OverdueDocumentRow = RowOf<typeof OverdueDocumentRow.columns>

export const IdlePersonRow = tableShape('report-idle-people', 'id', {
  id: column('id', Integer),
  name: column('name', Text, { title: text.person, width: 32, sortable: true }),
  departmentName: column('departmentName', Text, { title: text.department, width: 32, sortable: true }),
})
export type IdlePersonRow = RowOf<typeof IdlePersonRow.columns>

export const GrowthRow = tableShape('report-growth', 'id', {
  /** Of a category and a month. */
  id: column('id', WholeNumber),
  categoryId: column('categoryId', Integer),
  categoryName: column('categoryName', Text, { title: text.category, width: 32, sortable: true }),
  /** `2026-03` */
  month: column('month', Text, { title: text.month, width: 12, sortable: true }),
  documents: column('documents', Integer, { title: text.newDocuments, width: 16, sortable: true }),
  sizeBytes: column('sizeBytes', WholeNumber, { title: text.newBytes, width: 14, sortable: true }),
})
export type GrowthRow = RowOf<typeof GrowthRow.columns>

export const findingsApi = {
  listUnread: get('/api/shuku/reports/unread', {
    doc: 'Documents that have been in force for a year and that nobody but their author opened in it; of those that the caller may read.',
    query: OfCategory,
    reply: TableKey,
  }),
  listOverdue: get('/api/shuku/reports/overdue', {
    doc: 'Documents whose review is overdue, the most read first; of those that the caller may read.',
    query: OfCategory,
    reply: TableKey,
  }),
  listIdle: get('/api/shuku/reports/idle', {
    doc: 'Active people who in a year opened no document but their own; of those of whom reports tell the caller.',
    query: OfUnit,
    reply: TableKey,
  }),
  listGrowth: get('/api/shuku/reports/growth', {
    doc: 'How many documents that count were made in each category in each month, and how many bytes of files came to them, earlier versions included; of categories in which the caller may read something.',
    query: GrowthQuery,
    reply: TableKey,
  }),
} satisfies Record<string, Endpoint>
