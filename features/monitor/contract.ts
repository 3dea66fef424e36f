import { documentMessages, DocumentRow, RefusedByReason, Secrecy, Status } from '@shuku/domain/documents/contract'
import { Period } from '@shuku/domain/search/contract'
import {
  column,
  Conditions,
  Day,
  defineErrors,
  Flag,
  fromFirst,
  get,
  getOrPost,
  getToChange,
  Id,
  IdList,
  Instant,
  Integer,
  Name,
  notYet,
  orNothing,
  post,
  RightMenus,
  TableKey,
  tableShape,
  Text,
  TimeOfDay,
  Truth,
  WholeNumber,
  wire,
  wireObject,
  z,
  type Endpoint,
  type RowOf,
} from '@shuku/kit/contract'
import { monitorMessages } from './messages.ts'

/**
 * What an administrator does with many documents, as programs name it. The first is the one at first:
 * it takes what is active, as most documents are, so that the monitor does not open on rows that cannot be ticked.
 */
export const operations = [
  'archive',
  'reopen',
  'publish',
  'withdraw',
  'invalidate',
  'void',
  'move',
  'author',
  'owner',
  'secrecy',
  'unshare',
  'unlock',
  'delete',
] as const
export type Operation = (typeof operations)[number]

const operation = wire('operation', z.enum(operations))

/** Conditions of the search of documents that narrow nothing here: who acts on all that is listed must know. */
const notHere = {
  fulltext: notYet('fulltext'),
  kinds: notYet('filetype'),
  mainKinds: notYet('maintype'),
  categoryIds: notYet('categories'),
  years: notYet('years'),
  keywords: notYet('keywords'),
  keyword: notYet('keyword'),
  ownerIds: notYet('ownerid'),
  code: notYet('doccode'),
  secrecies: notYet('secretLevel'),
  approved: notYet('docapprovedateselect', '0'),
  approvedFrom: notYet('docapprovedatefrom'),
  approvedTo: notYet('docapprovedateto'),
  archived: notYet('docarchivedateselect', '0'),
  archivedFrom: notYet('docarchivedatefrom'),
  archivedTo: notYet('docarchivedateto'),
  repliesFrom: notYet('replaydoccountfrom'),
  repliesTo: notYet('replaydoccountto'),
  customFields: notYet('customfields'),
  onlyNew: notYet('isNew', '0'),
  creatorKind: notYet('usertype'),
  ownerKind: notYet('ownertype'),
  portalElement: notYet('elementmore'),
  portalElementInBase64: notYet('jsonstr'),
  portalElementId: notYet('eid', '0'),
  portalTabId: notYet('tabid', '0'),
  virtualFolderId: notYet('treeDocFieldId', '0'),
  sqlText: notYet('sqlstr'),
}

/** The search conditions of the monitor; all of them must hold. */
export const MonitorQuery = wireObject({
  operation: operation.default(operations[0]),
  /** Words that the title contains. */
  subject: wire('docsubject', Name.max(200)).optional(),
  /** Includes the categories below it. */
  categoryId: wire(['secCategory', 'seccategory', 'secid'], Id).optional(),
  /** The unit of the document’s making; includes the units below it. */
  unitId: wire(['subcompany', 'department', 'departmentid'], Id).optional(),
  status: wire('docstatus', Status).optional(),
  authorId: wire('doccreaterid', Id).optional(),
  created: wire('doccreatedateselect', Period).optional(),
  createdFrom: wire('doccreatedatefrom', Day).optional(),
  createdTo: wire('doccreatedateto', Day).optional(),
  changed: wire('doclastmoddateselect', Period).optional(),
  changedFrom: wire('doclastmoddatefrom', Day).optional(),
  changedTo: wire('doclastmoddateto', Day).optional(),
  ...notHere,
})
export type MonitorQuery = z.output<typeof MonitorQuery>

/** Why the operation of the list is not done with a document. */
const WhyNot = z.enum(['', 'status', 'edited', 'pending', 'nobody', 'unshared', 'held'])

/** A document that the caller administers; they need not be able to open it. */
export const MonitorRow = tableShape('monitor', 'id', {
  ...DocumentRow.columns,
  reads: column('sumreadcount', WholeNumber, {
    title: documentMessages.texts.reads,
    width: 6,
    sortable: true,
    hidden: true,
  }),
  whyNot: column('whyNot', WhyNot, { title: monitorMessages.texts.may, width: 12 }),
  editorName: column('editorName', orNothing(Text)),
  /** Of what waits to be published: when, where that has been set. */
  publishAt: column('publishAt', orNothing(Instant)),
})
export type MonitorRow = RowOf<typeof MonitorRow.columns>

export const monitorErrors = defineErrors('monitor', {
  chooseCategory: { kind: 'invalid', 'zh-CN': '请选择目录', 'en-US': 'Please select a category' },
  valueMissing: { kind: 'invalid', 'zh-CN': '请输入必填项', 'en-US': 'A required field is missing' },
  dayPassed: {
    kind: 'invalid',
    'zh-CN': '发布日期已经过去，请选择今天或之后的日期。',
    'en-US': 'The day of publication has passed. Choose today or a later day.',
  },
  timePassed: {
    kind: 'invalid',
    'zh-CN': '发布时间已经过去，请选择之后的时间。',
    'en-US': 'The time of publication has passed. Choose a later time.',
  },
})

const Outcome = {
  message: wire('msg', Text),
  done: wire('done', z.array(z.int())),
  refused: wire('refused', z.array(z.object({ id: z.int(), subject: z.string(), reason: z.string() }))),
}

export const monitorApi = {
  listMonitor: getOrPost('/api/doc/monitor/list', {
    doc: 'The documents of the categories that the caller administers, with whether an operation can be done with each; answers the key of a list.',
    query: MonitorQuery,
    reply: TableKey,
  }),
  getOperations: get('/api/doc/monitor/getOperateType', {
    doc: 'What the caller may do with the documents of a category, or of any that they administer; the first is chosen at first.',
    query: wireObject({ categoryId: wire(['secCategory', 'seccategory'], Id).optional() }),
    reply: wireObject({
      operations: wire(
        'operates',
        z.array(wireObject({ key: wire('key', z.enum(operations)), name: wire('name', Text) })),
      ),
    }),
  }),
  getScope: get('/api/doc/monitor/separatRight', {
    doc: 'Whether separated administration bounds the caller (1), and by which right.',
    reply: wireObject({ status: wire('status', Integer), right: wire('rightStr', Text) }),
  }),
  getTree: getOrPost('/api/doc/monitor/tree', {
    doc: 'The categories that the caller administers, and those above them.',
    query: wireObject(fromFirst),
    reply: wireObject({
      nodes: wire(
        'treedata',
        z.array(
          wireObject({
            id: wire('key', Id),
            parentId: wire('pid', orNothing(Id)).keepEmpty(),
            name: wire('name', Text),
            isAdministered: wire('hasRight', Truth),
          }),
        ),
      ),
    }),
  }),
  getUnits: get('/api/shuku/monitor/units', {
    doc: 'The units that made documents which the caller looks over, and those above them.',
    reply: wireObject({ unitIds: wire('unitIds', z.array(z.int())) }),
  }),
  getRightMenu: getOrPost('/api/doc/monitor/rightMenu', {
    doc: 'What can be done in the monitor, as menu items; the operations themselves come with `getOperateType`.',
    reply: RightMenus,
  }),
  getConditions: getOrPost('/api/doc/monitor/condition', {
    doc: 'The form of the search in the monitor; its names are the parameters of `monitor/list`.',
    reply: Conditions,
  }),
  operate: getToChange('/api/doc/monitor/doOperate', {
    doc: 'Does an operation with documents that the caller administers, whatever their own rights on them; each is done whole or stays as it was. A job does it with more than 500.',
    query: wireObject({
      documentIds: wire('ids', IdList).default([]),
      /** In place of ids: all with which it could be done when the list was selected (`table/selectAll`). */
      selectionId: wire('selectionId', Id).optional(),
      operation,
      /** A publication waits for its day. */
      isPublic: wire('isPublic', Flag).default(false),
      /** That day, from 00:00 where the caller is, … */
      publicData: wire('publicData', Day).optional(),
      /** … or from this minute. */
      publicTime: wire('publicTime', TimeOfDay).optional(),
      reason: wire('reason', Name.trim().max(500)).default(''),
      /** Where to move. */
      targetId: wire('seccategory', Id).optional(),
      resetsRights: wire('resetRight', Flag).default(false),
      /** The new author or owner. */
      personId: wire('userid', Id).optional(),
      secrecy: wire('secretLevel', Secrecy).optional(),
    }),
    reply: wireObject({
      ...Outcome,
      /** A job goes on with it. */
      isLong: wire('isLong', Truth),
      /** Of a move or delete, or of what a job does, to take it back. */
      moveId: wire('moveId', Id).optional(),
      /** Of another author, owner or classification, or of shares that were taken off. */
      actId: wire('actId', Id).optional(),
    }),
  }),
  previewOperation: getOrPost('/api/shuku/monitor/preview', {
    doc: 'Before an operation: with how many of the documents it can be done, the first of them by title, how many authors they have, and why not with the others. Of more than 2,000 the first are looked at; `checked` says how many were. Changes nothing.',
    query: wireObject({
      documentIds: wire('ids', IdList).default([]),
      selectionId: wire('selectionId', Id).optional(),
      operation,
    }),
    reply: wireObject({
      all: wire('all', Integer),
      checked: wire('checked', Integer),
      allowed: wire('allowed', Integer),
      first: wire('first', z.array(z.object({ id: z.int(), subject: z.string() }))),
      authors: wire('authors', Integer),
      refused: wire('refused', RefusedByReason),
    }),
  }),
  previewSecrecy: getOrPost('/api/shuku/monitor/secrecy', {
    doc: 'Where the files of documents stay open if their classification is raised, before it is: some places by name, and how many more. Changes nothing.',
    query: wireObject({
      documentIds: wire('ids', IdList).default([]),
      selectionId: wire('selectionId', Id).optional(),
      secrecy: wire('secretLevel', Secrecy),
    }),
    reply: wireObject({
      copyNames: wire('copyNames', z.array(Text)),
      otherCopies: wire('otherCopies', Integer),
      /** Of so many documents, the first so many were looked at. */
      all: wire('all', Integer),
      checked: wire('checked', Integer),
    }),
  }),
  undoOperation: post('/api/shuku/monitor/undo', {
    doc: 'Takes back, within 30 days, what the caller did with documents that nobody has changed since: a move or delete, another author, owner or classification, shares that were taken off; or of the documents named the last change of their status.',
    query: wireObject({
      moveId: wire('moveId', Id).optional(),
      actId: wire('actId', Id).optional(),
      documentIds: wire('ids', IdList).default([]),
    }),
    reply: wireObject(Outcome),
  }),
} satisfies Record<string, Endpoint>
