import {
  column,
  defineErrors,
  Flag,
  get,
  Id,
  IdList,
  Instant,
  Integer,
  Name,
  post,
  TableKey,
  tableShape,
  Text,
  wire,
  wireObject,
  z,
  type Endpoint,
  type RowOf,
} from '@shuku/kit/contract'
import { DocumentRow } from '@shuku/domain/documents/contract'
import { governanceMessages } from './messages.ts'

const text = governanceMessages.texts

/** The stored name of the right to set and release holds. */
export const administerHolds = 'DocHold:All'

export const mostHeldAtOnce = 500
/** Of a selection: they are locked until all of them are held. */
export const mostHeldOfSelection = 10_000
export const mostCategoriesAtOnce = 20

/** A hold, in force or released. */
export const HoldRow = tableShape('holds', 'id', {
  id: column('id', Integer),
  name: column('name', Text, { title: text.name, width: 26, sortable: true }),
  reason: column('reason', Text, { title: text.reason, width: 34 }),
  state: column('state', z.enum(['inForce', 'released']), { title: text.state, width: 12 }),
  /** Held one by one, of those that the caller may read. */
  documents: column('documents', Integer, { title: text.documents, width: 10 }),
  categories: column('categories', Integer, { title: text.categories, width: 10 }),
  setBy: column('setBy', Text, { title: text.setBy, width: 16 }),
  setAt: column('setAt', Instant, { title: text.setAt, width: 18, sortable: true }),
  releasedBy: column('releasedBy', Text, { title: text.releasedBy, width: 16 }),
  /** Somebody else than who set it, and only once. */
  mayRelease: column('mayRelease', Flag),
})
export type HoldRow = RowOf<typeof HoldRow.columns>

/** A document that a hold is on by itself, or was until it was released. */
export const HeldRow = { ...DocumentRow, id: 'held' }

export const governanceErrors = defineErrors('governance', {
  held: {
    kind: 'refused',
    'zh-CN': '该文档已被保全，解除保全之前不能修改、移动或删除。',
    'en-US': 'This document is on hold: it cannot be changed, moved or deleted until the hold is released.',
  },
  mayNot: {
    kind: 'refused',
    'zh-CN': '您没有设置和解除保全的权限。',
    'en-US': 'You do not have permission to set or release holds.',
  },
  nothingHeld: {
    kind: 'invalid',
    'zh-CN': '请选择要保全的文档或目录。',
    'en-US': 'Choose documents or categories to hold.',
  },
  tooMany: {
    kind: 'limit',
    'zh-CN': '一次最多保全 {documents} 篇文档和 {categories} 个目录。',
    'en-US':
      'At most {documents} {documents|document|documents} and {categories} {categories|category|categories} at a time.',
  },
  noneLeft: {
    kind: 'conflict',
    'zh-CN': '所选文档已被删除或不再可见，没有设置保全。',
    'en-US': 'The selected documents were deleted or can no longer be seen. No hold was set.',
  },
  notFound: {
    kind: 'notFound',
    'zh-CN': '没有这项保全，或已解除。',
    'en-US': 'There is no such hold, or it was released.',
  },
  ownHold: {
    kind: 'refused',
    'zh-CN': '保全须由设置人以外的人解除。',
    'en-US': 'A hold can only be released by someone other than the person who set it.',
  },
})

const message = wire('msg', Text)
const Reason = Name.trim().min(1).max(500)

export const governanceApi = {
  listHolds: get('/api/shuku/governance/holds', {
    doc: 'The holds, in force and released; for those who have the right to set and release them.',
    reply: TableKey,
  }),
  listHeld: get('/api/shuku/governance/held', {
    doc: 'The documents that a hold is on by themselves, or was on when it was released, as far as the caller may read them; answers the key of a list, and how many others there are.',
    query: wireObject({ holdId: wire('holdId', Id) }),
    reply: wireObject({
      ...TableKey.fields,
      name: wire('name', Text),
      /** Those that the caller may not read, or that were deleted since the release. */
      others: wire('others', Integer),
      /** Held with all below them; those that the caller sees or administers by their names. */
      categories: wire('categories', z.array(z.object({ id: z.int(), name: z.string() }))),
      otherCategories: wire('otherCategories', Integer),
    }),
  }),
  setHold: post('/api/shuku/governance/holds/set', {
    doc: 'Holds documents that the caller may read, and categories with all below them: nobody changes, moves or deletes what is held.',
    query: wireObject({
      name: wire('name', Name.trim().min(1).max(100)),
      reason: wire('reason', Reason),
      documentIds: wire('documentIds', IdList).default([]),
      /** In place of ids: all that a list had when it was selected (`table/selectAll`); what the caller no longer sees is left out. */
      selectionId: wire('selectionId', Id).optional(),
      categoryIds: wire('categoryIds', IdList).default([]),
    }),
    reply: wireObject({ id: wire('id', Id), message }),
  }),
  releaseHold: post('/api/shuku/governance/holds/release', {
    doc: 'Ends a hold that somebody else has set; what other holds are on stays held.',
    query: wireObject({ holdId: wire('holdId', Id), reason: wire('reason', Reason) }),
    reply: wireObject({ message }),
  }),
  getHolds: get('/api/shuku/governance/document-holds', {
    doc: 'Which holds a document is under, for its readers; the reasons only for those who set and release holds.',
    query: wireObject({ documentId: wire('documentId', Id) }),
    reply: wireObject({
      holds: wire(
        'holds',
        z.array(
          wireObject({
            id: wire('id', Integer),
            name: wire('name', Text),
            setBy: wire('setBy', Text),
            setAt: wire('setAt', Instant),
            reason: wire('reason', Text).keepEmpty(),
          }),
        ),
      ),
    }),
  }),
} satisfies Record<string, Endpoint>
