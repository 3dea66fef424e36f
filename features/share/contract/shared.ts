import {
  column,
  get,
  Instant,
  Integer,
  IntegerId,
  Name,
  Named,
  orNothing,
  TableKey,
  tableShape,
  Text,
  Truth,
  wire,
  wireObject,
  z,
  type Column,
  type Endpoint,
  type RowOf,
} from '@shuku/kit/contract'
import { DocumentRow } from '@shuku/domain/documents/contract'
import { levels, rightMessages } from '@shuku/domain/rights/contract'
import { shareMessages } from '../messages.ts'

const text = { ...rightMessages.texts, ...shareMessages.texts }

/** A document that somebody shared with the caller, or with what they are a member of. */
const SharedWithMe = wireObject({
  id: wire('id', Integer),
  subject: wire('subject', Text),
  kind: wire('kind', Text),
  byName: wire('byName', Text),
  level: wire('seclevel', Named(levels)),
  at: wire('at', Instant),
  /** The caller has not opened it yet. */
  unread: wire('unread', Truth),
})
export type SharedWithMe = z.output<typeof SharedWithMe>

/** So many of the latest are given at once. */
const mostLatest = 20

type DocumentColumns = typeof DocumentRow.columns

/** What acts and glyphs need of a document; shown of it is the title alone, and no order is by it. */
const documentColumns = Object.fromEntries(
  Object.entries(DocumentRow.columns).map(([id, { name, schema }]) => [id, column(name, schema)]),
) as { [K in keyof DocumentColumns]: Column<DocumentColumns[K]['schema']> }

const subject = column('docsubject', Text, { title: DocumentRow.columns.subject.title, width: 40 })
const sharedBy = column('sharedBy', Text, { title: text.sharedBy, width: 16 })
const sharedTo = column('sharedTo', Text, { title: text.sharedTo, width: 24 })
/** Of the latest of the shares for which a document is in the list. */
const latest = {
  sharedAt: column('sharedAt', Instant, { title: text.sharedAt, width: 12, sortable: true }),
  sharedLevel: column('sharedLevel', Named(levels), { title: text.level, width: 12 }),
  sharedUntil: column('sharedUntil', orNothing(Instant), { title: text.until, width: 12 }),
}

export const SharedWithMeRow = tableShape('shared-with-me', 'id', { ...documentColumns, subject, sharedBy, ...latest })
export const SharedByMeRow = tableShape('shared-by-me', 'id', { ...documentColumns, subject, sharedTo, ...latest })
export type SharedWithMeRow = RowOf<typeof SharedWithMeRow.columns>
export type SharedByMeRow = RowOf<typeof SharedByMeRow.columns>

/** What the title contains. */
const SharedQuery = wireObject({ text: wire('text', Name.max(100)).default('') })

export const sharedApi = {
  listSharedWithMe: get('/api/shuku/shares/withMe', {
    doc: 'The documents that others shared last with the caller, each once, the latest first.',
    query: wireObject({
      most: wire(
        'most',
        IntegerId.refine((rows) => rows <= mostLatest),
      ).default(5),
    }),
    reply: wireObject({ documents: wire('documents', z.array(SharedWithMe)) }),
  }),
  openSharedWithMe: get('/api/shuku/shares/withMe/table', {
    doc: 'All documents that others shared with the caller or with what they are a member of, each once, with its latest share; answers the key by which `table/datas` pages them.',
    query: SharedQuery,
    reply: TableKey,
  }),
  openSharedByMe: get('/api/shuku/shares/byMe/table', {
    doc: 'All documents that the caller shared and may still see, each once, with its latest share and whom it is shared with; answers the key by which `table/datas` pages them.',
    query: SharedQuery,
    reply: TableKey,
  }),
} satisfies Record<string, Endpoint>
