import { DocumentRow } from '@shuku/domain/documents/contract'
import { elementStatuses, mostElementDays, mostElementRows, PortalElement } from '@shuku/domain/search/contract'
import {
  column,
  Conditions,
  defineErrors,
  download,
  Flag,
  get,
  getOrPost,
  Id,
  IdList,
  Instant,
  Integer,
  JsonText,
  Name,
  post,
  RightMenus,
  TableKey,
  tableShape,
  Text,
  wire,
  wireObject,
  z,
  type Endpoint,
  type QueryOf,
  type RowOf,
} from '@shuku/kit/contract'
import { moreMessages } from './messages.ts'

const text = moreMessages.texts

export const moreErrors = defineErrors('more', {
  noElement: {
    kind: 'notFound',
    'zh-CN': '找不到门户元素 {id}：它没有保存在这里，或不对外开放。',
    'en-US': 'There is no portal element {id} here, or it is not open to the outside.',
  },
  gone: {
    kind: 'notFound',
    'zh-CN': '门户元素不存在，可能已被删除。',
    'en-US': 'This portal element does not exist. It may have been deleted.',
  },
  taken: {
    kind: 'conflict',
    'zh-CN': '门户页签“{tab}”已有编号为“{id}”的元素，请使用其他编号',
    'en-US': 'The portal tab “{tab}” has an element with the id “{id}” already. Choose another id',
  },
  noCategory: {
    kind: 'invalid',
    'zh-CN': '所选目录中有的已不存在，请重新选择',
    'en-US': 'Some of these categories no longer exist. Choose again',
  },
  badKey: {
    kind: 'invalid',
    'zh-CN': '无法识别 sessionkey：请重新打开列表',
    'en-US': 'This sessionkey cannot be read. Open the list again',
  },
  notPublished: {
    kind: 'notFound',
    'zh-CN': '文档不存在，或没有对外公开。',
    'en-US': 'This document does not exist, or was not published to the outside.',
  },
})

/** The table behind the list: documents. */
export const moreTable = { ...DocumentRow, id: 'more' }

const TabId = Name.trim().min(1).max(100)
const tabId = wire('tabid', TabId)
const elementId = wire('eid', TabId)

/** Which documents: of the element that is kept for tab and element, else of the definition that comes with the call. */
const asked = {
  /** JSON, or the same in base64 as addresses carry it. */
  portalElement: wire(['elementmore', 'jsonstr'], PortalElement).optional(),
  tabId: tabId.optional(),
  elementId: elementId.optional(),
  /** Only what is unread; without a session only what came of late. */
  onlyNew: wire('isNew', Flag).default(false),
  /** The quick search: words that the title contains. */
  subject: wire('docsubject', Name.max(200)).optional(),
}
export const MoreQuery = wireObject(asked)
export type MoreQuery = z.output<typeof MoreQuery>

export const outerPageSize = 10 as const
const mostPages = 1000

/** A document as readers without a session see it in a list: nothing of the people who made it, or of where it lies. */
export const OuterRow = wireObject({
  id: wire('id', Id),
  idSpan: wire('idspan', Text),
  subject: wire('docsubject', Text),
  subjectSpan: wire('docsubjectspan', Text),
  extension: wire('docextendname', Text),
  createdOn: wire('doccreatedate', Text),
  updatedOn: wire('doclastmoddate', Text),
})
export type OuterRow = z.output<typeof OuterRow>

/** The same by a key: `table/datas` adds the texts to show. */
export const outerListRow = tableShape('outer', 'id', {
  id: column('id', Id),
  subject: column('docsubject', Text, { title: DocumentRow.columns.subject.title, width: 70 }),
  extension: column('docextendname', Text),
  createdOn: column('doccreatedate', Text, { title: DocumentRow.columns.createdOn.title, width: 15, hidden: true }),
  updatedOn: column('doclastmoddate', Text, { title: DocumentRow.columns.updatedOn.title, width: 15 }),
})

/** How the documents of an element are ordered. */
export const elementSorts = [
  'updatedOn:descend',
  'updatedOn:ascend',
  'createdOn:descend',
  'createdOn:ascend',
  'subject:ascend',
  'subject:descend',
] as const
export type ElementSort = (typeof elementSorts)[number]

export const ElementRow = tableShape('portalElements', 'id', {
  id: column('id', Integer),
  name: column('name', Text, { title: text.name, width: 28, sortable: true }),
  tabId: column('tabid', Text, { title: text.tab, width: 16, sortable: true }),
  elementId: column('eid', Text, { title: text.element, width: 16, sortable: true }),
  categories: column('categories', Text, { title: text.categories, width: 24 }),
  isOuter: column('isouter', Flag, { title: text.outer, width: 12 }),
  changedAt: column('changedate', Instant, { title: text.changedAt, width: 14, sortable: true }),
})
export type ElementRow = RowOf<typeof ElementRow.columns>

const element = {
  name: wire('name', Name.trim().min(1).max(100)),
  nameEn: wire('nameEn', Name.trim().max(100)).keepEmpty().default(''),
  tabId,
  elementId,
  /** With all below them; none is every category. */
  categoryIds: wire('categoryIds', IdList.pipe(z.array(z.int()).max(200))).default([]),
  sort: wire('sort', z.enum(elementSorts)).default('updatedOn:descend'),
  /** In one of these statuses; any without them. */
  statuses: wire('statuses', JsonText(z.array(z.enum(elementStatuses)).max(elementStatuses.length))).default([]),
  /** In force since so many days at most. */
  days: wire('days', Integer.pipe(z.int().min(1).max(mostElementDays))).optional(),
  /** How many the portal draws; left out, it decides itself. */
  rows: wire('rows', Integer.pipe(z.int().min(1).max(mostElementRows))).optional(),
  /** Readers without a session may name it, too. */
  isOuter: wire('isOuter', Flag).default(false),
}
const done = wireObject({ message: wire('msg', Text) })

export const moreApi = {
  listMore: getOrPost('/api/doc/more/list', {
    doc: 'All documents of an element of a portal that the caller may read; answers the key of a list.',
    query: MoreQuery,
    reply: wireObject({
      ...TableKey.fields,
      /** Of the element; empty where it has none. */
      title: wire('tabtitle', Text),
      /** How many rows of it the portal draws, where the element says so. */
      rows: wire('perpage', Integer).optional(),
    }),
  }),
  getRightMenu: getOrPost('/api/doc/more/rightMenu', {
    doc: 'What can be done on the screen of the list, as menu items; what can be done with documents comes with its rows.',
    reply: RightMenus,
  }),
  getConditions: getOrPost('/api/doc/more/condition', {
    doc: 'The form of the search; its names are the parameters of `more/list`.',
    reply: Conditions,
  }),
  getElement: get('/api/doc/more/getElementmore', {
    doc: 'What an element of a portal lists, as administrators keep it; `more/list` takes it as it is.',
    query: wireObject({ tabId, elementId }),
    reply: wireObject({ portalElement: wire('elementmore', PortalElement) }),
  }),
  listOuter: getOrPost('/api/doc/out/more/list', {
    doc: 'A page of the documents of an element that were published to everybody outside, ten a page, with or without a session. Its `sessionkey` asks for another page here, with `pageNum`, or by `table/datas` and `table/counts`, which take it without a session too. 60 calls of these a minute and address, then HTTP 429.',
    access: 'open',
    query: wireObject({
      ...asked,
      /** From an earlier call, in place of everything but the page. */
      key: wire('sessionkey', Text.max(100)).optional(),
      page: wire('pageNum', Integer.pipe(z.int().min(1).max(mostPages))).default(1),
    }),
    reply: wireObject({
      key: wire('sessionkey', Text),
      useType: wire('useType', z.literal('sql')),
      title: wire('tabtitle', Text),
      rows: wire('datas', z.array(OuterRow)),
      total: wire('count', Integer),
      page: wire('current', Integer),
      pageSize: wire('pageSize', z.literal(outerPageSize)),
    }),
  }),
  readOuter: get('/api/shuku/more/outer/document', {
    doc: 'A document that was published to everybody outside, to read: its title, date and text, without pictures and files. Counts as a call of `out/more/list`.',
    access: 'open',
    query: wireObject({ documentId: wire('id', Id) }),
    reply: wireObject({
      subject: wire('subject', Text),
      html: wire('html', z.string()),
      updatedOn: wire('updatedOn', Text),
    }),
  }),
  readOuterPage: download('/api/shuku/more/outer/page', {
    doc: 'An element that is open to the outside as a page that needs no script, for frames of portals (`SHUKU_PORTAL_ORIGINS`); with `docid` one of its documents. Counts as a call of `out/more/list`.',
    access: 'open',
    query: wireObject({
      tabId: tabId.optional(),
      elementId: elementId.optional(),
      documentId: wire('docid', Id).optional(),
    }),
  }),
  getOuterContent: get('/api/doc/out/detail/docContent', {
    doc: 'The text of a document that was published to everybody outside, with or without a session, without pictures and files; `id` as `out/more/list` has it. Counts as a call of that.',
    access: 'open',
    query: wireObject({ documentId: wire(['id', 'docid'], Id) }),
    reply: wireObject({ html: wire('content', z.string()) }),
  }),
  listElements: getOrPost('/api/shuku/more/elements', {
    doc: 'The elements of portals that are kept here; for who administers all categories.',
    query: wireObject({ name: wire('name', Text.max(100)).optional() }),
    reply: TableKey,
  }),
  getElementForm: get('/api/shuku/more/elements/element', {
    doc: 'One element, as its form has it.',
    query: wireObject({ id: wire('id', Id) }),
    reply: wireObject({ id: wire('id', Id), ...element }),
  }),
  saveElement: post('/api/shuku/more/elements/save', {
    doc: 'Keeps an element of a portal; with `id` another form of one that is there, which portals show at once.',
    query: wireObject({ id: wire('id', Id).optional(), ...element }),
    reply: wireObject({ id: wire('id', Id), message: wire('msg', Text) }),
  }),
  deleteElements: post('/api/shuku/more/elements/delete', {
    doc: 'Deletes elements of portals; documents stay.',
    query: wireObject({ ids: wire('ids', IdList) }),
    reply: done,
  }),
} satisfies Record<string, Endpoint>

export type ElementForm = QueryOf<typeof moreApi.saveElement>
