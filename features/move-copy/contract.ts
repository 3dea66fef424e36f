import {
  column,
  Conditions,
  defineErrors,
  get,
  getOrPost,
  Instant,
  orNothing,
  TableKey,
  tableShape,
  WholeNumber,
  type RowOf,
  Flag,
  getToChange,
  Name,
  Id,
  IdList,
  Integer,
  post,
  Text,
  Truth,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'
import { bulkOperationStates, CopyMoveQuery, DocumentRow, FieldKind } from '@shuku/domain/documents/contract'
import { exactly, Forecast } from '@shuku/domain/rights/contract'
import { CategoryName } from '@shuku/domain/categories/contract'
import { DocumentQuery, DocumentsFound } from '@shuku/domain/search/contract'
import { moveCopyMessages } from './messages.ts'

const targetId = wire(['targetId', 'targetid'], Id)

const FieldPairs = Name.max(4000).regex(/^(?:(?:field)?\d{1,9}_(?:field)?\d{1,9}(?:,|$))*$/, { error: 'invalid' })

/** Programs that name the category of the documents get those of others refused. */
const MoveQuery = wireObject({
  documentIds: wire(['docids', 'docid'], IdList).default([]),
  /** In place of ids: all that a list had when it was selected (`table/selectAll`). Asked twice, it is one move. */
  selectionId: wire('selectionId', Id).optional(),
  targetId,
  sourceId: wire(['sourceId', 'sourceid'], Id).optional(),
  operate: wire('operate', z.enum(['move', 'copy'])).default('move'),
  /** Pairs of custom fields, `source_target` with commas between them; left out, a field of both categories keeps its values. */
  fieldPairs: wire('refids', FieldPairs).keepEmpty().optional(),
  /** The documents take on the default rights of the category; our own screens say it so. */
  resetsRights: wire('resetsRights', Flag).default(false),
})
export type MoveQuery = z.output<typeof MoveQuery>

const Refused = z.array(
  z.object({ id: z.int(), subject: z.string(), reason: z.string(), address: z.string().optional() }),
)

/** The outcome for the documents; for many, a job reports it later. */
const Moved = wireObject({
  message: wire('msg', Text),
  /** The operation to undo, within 30 days. */
  moveId: wire('moveId', Integer),
  /** A job goes on with it; its progress is among the caller’s jobs (`documents.move`). */
  isLong: wire('isLong', Truth),
  done: wire('done', z.array(z.int())),
  refused: wire('refused', Refused),
  /** The new documents of a copy that did not go into a job. */
  copies: wire('copies', z.array(z.int())).default([]),
})

const CategoryCopy = {
  /** The category that is copied, and the one that the copy goes into. */
  sourceId: wire('sourceId', Id),
  targetId,
}

/** What a copy of a category is without, and why; by the names of the categories. */
const LeftOut = z.array(z.object({ categoryId: z.int(), name: z.string(), reason: z.string() }))

const FieldItem = wireObject({
  id: wire('fieldid', Id),
  kind: wire('fieldname', FieldKind),
  name: wire('fieldlabel', Text),
  isRequired: wire('required', Flag),
})
export type FieldItem = z.output<typeof FieldItem>

const text = moveCopyMessages.texts

/** An operation, visible to the person who started it, and a long one to those who administer what it changes. */
export const MoveRow = tableShape('moves', 'id', {
  id: column('id', Id),
  kind: column('kind', Text, { title: text.what, width: 30 }),
  personName: column('personName', Text, { title: text.person, width: 14 }),
  state: column('state', z.enum(bulkOperationStates), { title: text.state, width: 26 }),
  total: column('total', WholeNumber, { title: text.documents, width: 10, sortable: true }),
  askedAt: column('askedAt', Instant, { title: text.since, width: 14, sortable: true }),
  /** Its kind in words. */
  what: column('what', Text),
  target: column('target', orNothing(Text)),
  /** The title of the first document with which the caller did it, as far as it is shown to them. */
  subject: column('subject', orNothing(Text)),
  isMine: column('isMine', Flag),
  /** The number of documents processed; `moved` of them were moved. */
  done: column('done', WholeNumber),
  moved: column('moved', WholeNumber),
  endedAt: column('endedAt', orNothing(Instant)),
  /** Until then the caller can undo it. */
  undoUntil: column('undoUntil', orNothing(Instant)),
  isUndone: column('isUndone', Flag),
  /** The caller can do what it did not do again. */
  mayRetry: column('mayRetry', Flag),
  /** Why it failed. */
  reason: column('reason', orNothing(Text)),
})
export type MoveRow = RowOf<typeof MoveRow.columns>

/** The documents of the source category; what one chooses for it is not that of other lists. */
export const sourceTable = { ...DocumentRow, id: 'move-source' }

export const moveCopyErrors = defineErrors('move-copy', {
  moveUnknown: {
    kind: 'notFound',
    'zh-CN': '没有这次操作，或它已被清理。',
    'en-US': 'This operation does not exist or has been cleared.',
  },
})

export const moveCopyApi = {
  getConditions: get('/api/doc/movecopy/category', {
    doc: 'The two categories that a move (0) or copy (1) asks for.',
    query: wireObject({ operation: wire('operation', z.enum(['0', '1'])).default('1') }),
    reply: Conditions,
  }),
  getFields: get('/api/doc/movecopy/customField', {
    doc: 'The custom fields of documents of a category, to be paired.',
    query: wireObject({
      categoryId: wire(['secid', 'seccategory'], Id),
      /** 1 the category that documents come from, 0 the other; they are described alike. */
      side: wire('type', z.enum(['0', '1'])).default('1'),
    }),
    reply: wireObject({ fields: wire('datas', z.array(FieldItem)) }),
  }),
  listDocuments: getOrPost('/api/doc/movecopy/list', {
    doc: 'The documents of one category that the caller may read, not those of the categories below it; answers the key of a list.',
    query: wireObject({ ...DocumentQuery.fields, categoryId: wire(['seccategory', 'sourceId', 'secid'], Id) }),
    reply: DocumentsFound,
  }),
  listLog: get('/api/shuku/moves/log', {
    doc: 'What the caller copied and moved; readers of logs see that of everybody. The same list as `log/list` with `operatetype=copymove`.',
    query: CopyMoveQuery,
    reply: TableKey,
  }),
  moveDocuments: getToChange('/api/doc/movecopy/moveOrCopy', {
    doc: 'Moves documents to another category; they keep their rights. Or copies those that the caller may read: the caller is the author of the copies, which have the default rights of their originals. More than 500 go in a job; a person has at most two such jobs at once. There is no largest number but that of the ids in a request (10,000) and of a selection.',
    query: MoveQuery,
    reply: Moved,
  }),
  moveAndReset: getToChange('/api/doc/movecopy/moveOrCopyReset', {
    doc: 'The same, and the documents take on the default rights of the category; what was given to them alone stays.',
    query: MoveQuery,
    reply: Moved,
  }),
  forecastMove: getOrPost('/api/shuku/documents/moveForecast', {
    doc: 'How many people could read more or fewer of some documents, at most 100,000, if they were moved and took the default rights of the category. Exact at once of at most 200, and of those that the caller may move; of more within bounds, until it is asked for exactly, which may take 20 seconds.',
    query: wireObject({
      documentIds: wire('docids', IdList).default([]),
      selectionId: wire('selectionId', Id).optional(),
      targetId,
      exactly,
    }),
    reply: Forecast,
  }),
  moveAll: post('/api/shuku/documents/moveAll', {
    doc: 'Moves the documents that a category holds now, as far as the caller may; not those of the categories below it.',
    query: wireObject({
      sourceId: wire('sourceId', Id),
      targetId,
      resetsRights: wire('resetsRights', Flag).default(false),
    }),
    reply: Moved,
  }),
  previewCategoryCopy: getOrPost('/api/shuku/categories/copy/preview', {
    doc: 'What a copy of a category with those below it would have: how many categories and documents, and what is left out and why. Nothing is made.',
    query: wireObject(CategoryCopy),
    reply: wireObject({
      categories: wire('categories', WholeNumber),
      leftOut: wire('leftOut', LeftOut),
      /** Those that the caller may read. */
      documents: wire('documents', WholeNumber),
      refused: wire('refused', Refused),
    }),
  }),
  copyCategory: post('/api/shuku/categories/copy', {
    doc: 'Copies a category with those below it beneath another: their settings, default rights, custom fields, properties and templates, and their documents, at most 2,000; more than 500 go in a job. Rights on categories are those of the new place.',
    query: wireObject({
      ...CategoryCopy,
      /** Of the copy, where it is not that of the category. */
      name: wire('name', CategoryName).optional(),
      withDocuments: wire('withDocuments', Flag).default(true),
      /** The copies of documents take on the default rights of the copied categories. */
      resetsRights: wire('resetsRights', Flag).default(false),
    }),
    reply: wireObject({
      /** The copy of the category. */
      id: wire('id', Id),
      message: wire('msg', Text),
      categories: wire('categories', WholeNumber),
      leftOut: wire('leftOut', LeftOut),
      /** Of the documents, where there are any: the operation, which can be undone within 30 days. */
      moveId: wire('moveId', Id).optional(),
      isLong: wire('isLong', Truth),
      refused: wire('refused', Refused),
    }),
  }),
  listBulkOperations: get('/api/shuku/moves', {
    doc: 'Moves, copies, deletes and other changes of documents within the last 30 days: the caller’s own, of one document or many, or those of others with more than 500 in categories that the caller administers.',
    query: wireObject({ whose: wire('whose', z.enum(['mine', 'others'])).default('mine') }),
    reply: TableKey,
  }),
  getBulkOperation: get('/api/shuku/moves/one', {
    doc: 'One of these, with the first documents that stayed, and the first with which the caller did it.',
    query: wireObject({ id: wire('id', Id) }),
    reply: wireObject({
      move: wire('move', MoveRow.row),
      refused: wire('refused', Refused),
      /** As far as the caller may read them or has them in the recycle bin; none of operations of others. */
      documents: wire('documents', z.array(z.object({ id: z.int(), subject: z.string(), isDeleted: z.boolean() }))),
      /** Among the caller’s jobs, where it can be ended; 0 for those of others. */
      jobId: wire('jobId', Integer),
    }),
  }),
} satisfies Record<string, Endpoint>
