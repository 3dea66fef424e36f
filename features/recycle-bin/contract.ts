import { Period, PersonKind } from '@shuku/domain/search/contract'
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
import { recycleBinMessages } from './messages.ts'

const text = recycleBinMessages.texts

/** The search conditions for what is in the bin; all of them must hold. */
export const BinQuery = wireObject({
  /** Words that the title contains. */
  subject: wire('docsubject', Name.max(200)).optional(),
  /** Includes the categories below it. */
  categoryId: wire('seccategory', Id).optional(),
  /** The kind of person who made the document, and of its owner. */
  creatorKind: wire('usertype', PersonKind).optional(),
  ownerKind: wire('ownertype', PersonKind).optional(),
  deleterId: wire('docdeleteuserid', Id).optional(),
  deleted: wire('docdeletedateselect', Period).optional(),
  deletedFrom: wire('docdeletedatefrom', Day).optional(),
  deletedTo: wire('docdeletedateto', Day).optional(),
  /** Of each of these days, where the caller is: the minutes from which and until which; past midnight where the second is earlier. */
  timeFrom: wire('docdeletetimefrom', TimeOfDay).optional(),
  timeTo: wire('docdeletetimeto', TimeOfDay).optional(),
  /** More exactly: instants. */
  from: wire('deletedFrom', Instant).optional(),
  until: wire('deletedUntil', Instant).optional(),
  /** What was deleted by the same act as this document of the bin. */
  deletedWith: wire('deletedWith', Id).optional(),
  /** This document alone. */
  documentId: wire('docid', Id).optional(),
  created: wire('doccreatedateselect', Period).optional(),
  createdFrom: wire('doccreatedatefrom', Day).optional(),
  createdTo: wire('doccreatedateto', Day).optional(),
  approved: wire('docapprovedateselect', Period).optional(),
  approvedFrom: wire('docapprovedatefrom', Day).optional(),
  approvedTo: wire('docapprovedateto', Day).optional(),
  archived: wire('docarchivedateselect', Period).optional(),
  archivedFrom: wire('docarchivedatefrom', Day).optional(),
  archivedTo: wire('docarchivedateto', Day).optional(),
  changed: wire('doclastmoddateselect', Period).optional(),
  changedFrom: wire('doclastmoddatefrom', Day).optional(),
  changedTo: wire('doclastmoddateto', Day).optional(),
})
export type BinQuery = z.output<typeof BinQuery>

/** A document in the recycle bin. */
export const BinRow = tableShape('recycle-bin', 'id', {
  id: column('id', Id),
  subject: column('docsubject', Text, { title: text.document, width: 36, sortable: true }),
  /** What the document’s icon says. */
  kind: column('kind', Text),
  categoryId: column('seccategory', Id),
  categoryName: column('seccategoryspan', Text, { title: text.category, width: 18 }),
  isCategoryGone: column('categorydeleted', Flag),
  /** It may be restored to another category than its own. */
  mayGoElsewhere: column('canchoosecategory', Flag),
  deleterId: column('docdeleteuserid', orNothing(Id)),
  deleterName: column('docdeleteuseridspan', Text, { title: text.deletedBy, width: 14 }),
  deletedOn: column('docdeletedate', Text, { title: text.deletedAt, width: 20, sortable: true }),
  deletedTime: column('docdeletetime', Text),
  daysLeft: column('daysleft', Integer, { title: text.left, width: 12 }),
})
export type BinRow = RowOf<typeof BinRow.columns>

export const recycleBinErrors = defineErrors('recycleBin', {
  mayNotSet: {
    kind: 'refused',
    'zh-CN': '设置回收站需要对全部文档的回收站管理权限。',
    'en-US': 'Recycle bin settings require the right to manage all documents in the recycle bin.',
  },
  closed: {
    kind: 'refused',
    'zh-CN': '回收站未启用，请联系系统管理员',
    'en-US': 'Recycle bin not enabled, contact the system administrator',
  },
})

const Access = wireObject({
  /** The caller may use it. */
  mayUse: wire('hasRight', Truth),
  /** The company has it; programs read it under either name. */
  isOpen: wire(['open', 'isOpen'], Truth).underEveryName(),
  /** The caller sees what others deleted, too. */
  seesOthers: wire('seesAll', Truth),
  maySet: wire('canSet', Truth),
  /** After so many days what was deleted is deleted for good. */
  days: wire('days', WholeNumber),
})

const Operation = z.enum(['recover', 'delete'])

export const recycleBinApi = {
  getAccess: get('/api/doc/recycle/hasRight', {
    doc: 'Whether the company has a recycle bin of documents, and the caller may use it.',
    reply: Access,
  }),
  listBin: getOrPost('/api/doc/recycle/list', {
    doc: 'The documents that the caller deleted, or by the right over the bin what others did; answers the key of a list.',
    query: BinQuery,
    reply: TableKey,
  }),
  settleDeleted: getToChange('/api/doc/recycle/recoveryDoc', {
    doc: 'Restores documents of the bin, or deletes them for good.',
    query: wireObject({
      operation: wire('operation', Operation),
      documentIds: wire(['docid', 'docids'], IdList).default([]),
      /** All that a list had when it was selected; of more than 500 it goes on in a job. */
      selectionId: wire('selectionId', Id).optional(),
      /** For what is restored and whose category is gone, or takes no documents of the caller any more; the rest goes back. */
      targetId: wire(['targetId', 'targetid'], Id).optional(),
    }),
    reply: wireObject({
      message: wire('msg', Text),
      done: wire('done', z.array(z.int())),
      refused: wire('refused', z.array(z.object({ id: z.int(), subject: z.string(), reason: z.string() }))),
      /** Of a selection: the operation, which a job goes on with where it is long. */
      moveId: wire('moveId', Id).optional(),
      isLong: wire('isLong', Truth),
    }),
  }),
  getTree: getOrPost('/api/doc/recycle/tree', {
    doc: 'The categories of what is in the bin and those above them, with how many documents; the total first.',
    query: wireObject(fromFirst),
    reply: wireObject({
      all: wire('all', WholeNumber),
      nodes: wire(
        'treedata',
        z.array(
          wireObject({
            id: wire('key', Id),
            parentId: wire('pid', orNothing(Id)).keepEmpty(),
            name: wire('name', Text),
            /** With those below. */
            count: wire('count', WholeNumber),
          }),
        ),
      ),
    }),
  }),
  getRightMenu: getOrPost('/api/doc/recycle/rightMenu', {
    doc: 'What the caller may do in the recycle bin, as menu items.',
    reply: RightMenus,
  }),
  getConditions: getOrPost('/api/doc/recycle/condition', {
    doc: 'The form of the search in the recycle bin; its names are the parameters of `recycle/list`.',
    reply: Conditions,
  }),
  saveSetting: post('/api/shuku/recycle-bin/setting', {
    doc: 'Whether people have a recycle bin, and after how many days what was deleted is deleted for good.',
    query: wireObject({
      isOpen: wire('isOpen', Flag),
      days: wire('days', WholeNumber.pipe(z.int().min(1).max(3650))),
    }),
    reply: wireObject({ message: wire('msg', Text) }),
  }),
} satisfies Record<string, Endpoint>
