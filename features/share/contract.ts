import {
  column,
  Conditions,
  Flag,
  get,
  getOrPost,
  getToChange,
  Id,
  IdList,
  Instant,
  Integer,
  JsonText,
  Name,
  Named,
  orNothing,
  post,
  RightMenus,
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
import { DocumentRow } from '@shuku/domain/documents/contract'
import { DocumentQuery, DocumentsFound, searchFormApi } from '@shuku/domain/search/contract'
import { levels, recordFields, rightMessages, ShareRecord } from '@shuku/domain/rights/contract'

export { accessApi } from './contract/access.ts'
export { chatApi } from './contract/chat.ts'
export { coeditingSharesApi } from './contract/coediting-shares.ts'
export { requestsApi } from './contract/requests.ts'
export { shareErrors } from './contract/share-errors.ts'
export { sharedApi, SharedByMeRow, SharedWithMeRow } from './contract/shared.ts'

const text = rightMessages.texts

const documentIds = wire(['docid', 'docids', 'id'], IdList).default([])
/** Notify the people whom the shares name. */
const notifies = wire('isremind', Flag).default(true)

/** A share as the dialog lists it; what has a lock comes from the category or from holding the document. */
export const ShareRow = tableShape('shares', 'id', {
  id: column('id', Integer),
  name: column('subjectName', Text, { title: text.subject, width: 30 }),
  detail: column('detail', Text),
  level: column('seclevel', Named(levels), { title: text.level, width: 14 }),
  /** As co-editing knows it: what gives full control lets edit. */
  levelInWords: column('shareRealType', z.enum(['view', 'edit'])),
  security: column('security', Text, { title: text.security, width: 12 }),
  download: column('download', Flag, { title: text.download, width: 8 }),
  people: column('people', Integer, { title: text.people, width: 8 }),
  source: column('source', Text, { title: text.source, width: 20, sortable: true }),
  validUntil: column('valid_until', orNothing(Instant), { title: text.until, width: 14 }),
  /** A principal’s kind: person, department_below, everyone … */
  principalId: column('principalId', Integer),
  subjectKind: column('subjectKind', Text),
  subjectLevel: column('subjectLevel', orNothing(Integer)),
  subjectId: column('obj_id', Integer),
  objectType: column('objType', Integer),
  below: column('has_sub', Flag),
  minSecurity: column('from_Level', Integer),
  maxSecurity: column('to_Level', Integer),
  // for programs, which send a record as they read it
  documentId: column('docid', Id),
  subcompanyId: column('subcompany', orNothing(Id)),
  departmentId: column('department', orNothing(Id)),
  roleLevel: column('role_level', orNothing(Integer)),
  postLevel: column('post_Level', orNothing(Integer)),
  targetObject: column('target_object_id', Text),
  isLocked: column('isLocked', Flag),
  givenBy: column('givenBy', Text),
  givenAt: column('givenAt', orNothing(Instant)),
  note: column('note', Text),
})
export type ShareRow = RowOf<typeof ShareRow.columns>

const Done = {
  message: wire('msg', Text),
  /** The act to undo, within a day; 0 if nothing changed. */
  actId: wire('actId', Integer),
}
/** Documents that were skipped, with the reasons; the subject is empty if the caller may not know of the document. */
const Refused = wire('refused', z.array(z.object({ id: z.int(), subject: z.string(), reason: z.string() })))
const records = wire(['sharedatas', 'shareDatas'], JsonText(z.array(ShareRecord).max(200)))
/** It is made in co-editing: what is shared there can be downloaded, whatever else is said. */
const isCoediting = wire('iscooper', Flag).default(false)
/** For programs: remove the default rights from the documents. */
const takesDefaults = wire('defaultshare', Flag).default(false)
const mode = wire('shareBatchOpParams', z.enum(['add', 'replace'])).default('add')

/** Fields that apply to all documents of a batch. */
const batchFields = {
  records: records.default([]),
  /** For programs: first delete the shares that are no default rights. */
  replacesOthers: wire('nondefaultshare', Flag).default(false),
  takesDefaults,
  notifies,
  note: wire('note', Name.max(500)).default(''),
}
const BatchDone = wireObject({ ...Done, done: wire('done', z.array(z.int())), refused: Refused })

/** A grant in a few words. */
const SharingGrant = wireObject({
  id: wire('id', Integer),
  name: wire('name', Text),
  subjectKind: wire('subjectKind', Text),
  subjectId: wire('subjectId', Integer),
  level: wire('seclevel', Named(levels)),
  source: wire('source', Text),
  isHolder: wire('isHolder', Truth),
  /** The security levels of those whom it reaches. */
  minSecurity: wire('minSecurity', Integer),
  maxSecurity: wire('maxSecurity', Integer),
  people: wire('people', Integer),
})
export type SharingGrant = z.output<typeof SharingGrant>

export const ShareListQuery = wireObject({ documentId: wire(['docid', 'id'], Id) })

const ListedShares = wireObject({
  ...ShareListQuery.fields,
  /** Those of one of the two levels of co-editing alone. */
  levelInWords: wire('shareRealType', z.enum(['view', 'edit'])).optional(),
})

const ShareList = wireObject({
  ...TableKey.fields,
  mayAdd: wire('hasAddBtn', Flag),
  mayDelete: wire('hasDelBtn', Flag),
  /** The highest level that the caller may give. */
  highestLevel: wire('highestLevel', Named(levels)),
})

export const screenTable = { ...DocumentRow, id: 'shareable' }

const listShareable = {
  doc: 'Finds documents that the caller may share; answers the key by which `table/datas` pages them.',
  query: DocumentQuery,
  reply: DocumentsFound,
}
const shareEntire = {
  doc: 'Shares all documents of a list of `multi/share/table` at once, by its key or by what was selected of it.',
  query: wireObject({
    key: wire(['sessionkey', 'dataKey'], Text.max(200)).default(''),
    /** The reply of `table/selectAll`: everything that the list contained then. */
    selectionId: wire('selectionId', Id).optional(),
    ...batchFields,
  }),
  reply: BatchDone,
}

/** The share screen; programs call both with and without `multi`. */
export const shareScreenApi = {
  listShareable: getOrPost('/api/doc/console/multi/share/table', listShareable),
  listShareableToo: getOrPost('/api/doc/console/share/table', listShareable),
  getRightMenu: getOrPost('/api/doc/share/rightMenu', {
    doc: 'What the caller may do on the screen that shares, as menu items.',
    reply: RightMenus,
  }),
  getConditions: getOrPost('/api/doc/share/condition', {
    doc: 'The form of the search for documents to share.',
    query: searchFormApi.getConditions.query,
    reply: Conditions,
  }),
  shareEntire: post('/api/doc/console/multi/share/entire', shareEntire),
  shareEntireToo: post('/api/doc/console/share/entire', shareEntire),
} satisfies Record<string, Endpoint>

export const shareApi = {
  listShares: get('/api/doc/share/list', {
    doc: 'The grants of a document, each with level, bounds and origin; for people who may share it.',
    query: ListedShares,
    reply: ShareList,
  }),
  listSharesAfterSave: get('/api/doc/save/afterSave', {
    doc: 'The same list, as programs ask for it after a document was saved.',
    query: ListedShares,
    reply: ShareList,
  }),
  getShareForm: get('/api/doc/share/addShare', {
    doc: 'The form of the add dialog.',
    query: wireObject({ documentId: wire(['docid', 'id'], Id).optional() }),
    reply: Conditions,
  }),
  saveShare: post('/api/doc/share/saveShare', {
    doc: 'Shares documents with people, units, roles, posts, groups or everyone.',
    query: wireObject({
      documentIds,
      ...recordFields,
      notifies,
      note: wire('note', Name.max(500)).default(''),
      isCoediting,
    }),
    reply: wireObject(Done),
  }),
  changeShare: post('/api/shuku/shares/change', {
    doc: 'Gives a share another level, other bounds or another end; what it was stays to be looked up.',
    query: wireObject({
      documentId: wire('docid', Id),
      shareId: wire('shareId', Id),
      level: wire('seclevel', Named(levels)).optional(),
      download: wire('download', Flag).optional(),
    }),
    reply: wireObject(Done),
  }),
  deleteShares: getToChange('/api/doc/share/deleteShare', {
    doc: 'Takes shares of a document back; what comes from its category stays.',
    query: wireObject({ documentId: wire(['docid', 'id'], Id), shareIds: wire(['shareId', 'shareIds'], IdList) }),
    reply: wireObject(Done),
  }),
  saveShareBatch: post('/api/doc/share/saveShareBatch', {
    doc: 'Gives every one of the documents every one of the shares, or replaces what was given to them alone; those that the caller may not share stay as they are.',
    query: wireObject({
      documentIds,
      ...batchFields,
      isCoediting,
      mode,
      /** A share is of a document with all its versions; programs ask for it, and nothing need be done. */
      otherVersions: wire('otherversion', Flag).default(true),
    }),
    reply: BatchDone,
  }),
  checkShareBatch: getOrPost('/api/doc/share/checkShareBatch', {
    doc: 'With which of the documents the caller may do what a batch share would do with all of them.',
    query: wireObject({ documentIds, records: records.default([]), takesDefaults, mode }),
    reply: wireObject({
      allowed: wire('allowed', z.array(z.int())),
      refused: Refused,
      /** The default rights of some of them are the caller’s to take off. */
      mayTakeDefaults: wire('mayTakeDefaults', Truth),
      /** The highest level that the caller may give with any of them. */
      highestLevel: wire('highestLevel', Named(levels)),
    }),
  }),
  mayShare: get('/api/doc/share/canEdit', {
    doc: 'Whether the caller may add or change shares of a document.',
    query: ShareListQuery,
    reply: wireObject({ may: wire('canEdit', Truth) }),
  }),
  getBatchForm: get('/api/doc/share/oldShareOperate', {
    doc: 'The buttons and columns of the table in which a batch share is put together.',
    reply: wireObject({
      operations: wire('operates', z.array(z.record(z.string(), z.unknown()))),
      columns: wire('tableCols', z.array(z.record(z.string(), z.unknown()))),
      ...Conditions.fields,
    }),
  }),
  previewShares: getOrPost('/api/shuku/shares/preview', {
    doc: 'How many people shares would open a document to, and how many of them cannot see it now; nothing is changed.',
    query: wireObject({ documentId: wire('docid', Id), records }),
    reply: wireObject({
      reached: wire('reached', Integer),
      added: wire('added', Integer),
      /** Why none of those who are named would see it: its status, their clearance, their security level. */
      barrier: wire('barrier', z.enum(['draft', 'secrecy', 'security'])).optional(),
    }),
  }),
  previewShareBatch: getOrPost('/api/shuku/shares/previewBatch', {
    doc: 'How many people shares would open some documents to, and to how many of them one of these would be new. Of more than 20 documents that the caller may share the first are counted.',
    query: wireObject({ documentIds, selectionId: wire('selectionId', Id).optional(), records }),
    reply: wireObject({
      reached: wire('reached', Integer),
      added: wire('added', Integer),
      /** So many documents were counted, of all that were chosen. */
      counted: wire('counted', Integer),
      all: wire('all', Integer),
    }),
  }),
  getReaderCount: get('/api/shuku/shares/readers', {
    doc: 'How many people may read a document now, and the first of the grants that open it; for people who may share it.',
    query: ShareListQuery,
    reply: wireObject({
      total: wire('total', Integer),
      /** In the order of the list of shares. */
      grants: wire('grants', z.array(SharingGrant)),
      /** All of them. */
      grantCount: wire('grantCount', Integer),
    }),
  }),
  undoShares: post('/api/shuku/shares/undo', {
    doc: 'Takes an act of sharing of the caller’s back as one, within a day.',
    query: wireObject({ actId: wire('actId', Id) }),
    reply: wireObject({ message: wire('msg', Text) }),
  }),
} satisfies Record<string, Endpoint>
