import {
  BrowserTable,
  Conditions,
  Day,
  Flag,
  get,
  getOrPost,
  Id,
  IdList,
  orNothing,
  RightMenus,
  TableKey,
  Tabs,
  Text,
  WholeNumber,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'
import { CategoryCounts, CategoryNode } from '@shuku/domain/categories/contract'
import { DocumentRow, Secrecy, Status } from '@shuku/domain/documents/contract'
import { Correction, QueryChip, Suggestion, TypedQuery } from '@shuku/domain/search/contract'

/** The fixed tabs by their number; above 2 are saved templates, which look into all documents (SEARCH-11). */
export const views = { mine: 0, latest: 1, all: 2 } as const
export const View = z.codec(z.union([z.string(), z.number()]), z.enum(['mine', 'latest', 'all']), {
  decode: (value) => (String(value).trim() === '0' ? 'mine' : String(value).trim() === '1' ? 'latest' : 'all'),
  encode: (view) => views[view],
})
export type View = z.output<typeof View>

/** The same by the group's name (SEARCH-34). */
export const viewGroups = { mine: 'myDoc', latest: 'noReadDoc', all: 'allDoc' } as const

/** A period as forms send it: 0 all, 1 today … 8 last year, 6 from and to (`wire.md` §1.3). */
export const Period = z.enum(['0', '1', '2', '3', '4', '5', '6', '7', '8'])
export type Period = z.output<typeof Period>

/** Statuses in one comma-parted text; the form offers those together that read the same. */
const StatusList = z.codec(z.union([z.string(), z.number()]), z.array(Status).max(10), {
  decode: partsOf,
  encode: (statuses) => statuses.join(','),
})

const SecrecyList = z.codec(z.union([z.string(), z.number()]), z.array(Secrecy).max(10), {
  decode: partsOf,
  encode: (levels) => levels.join(','),
})

function partsOf(list: string | number): string[] {
  return String(list)
    .split(',')
    .filter((part) => part.trim() !== '')
}

/** What documents are looked for by; every condition must hold. What programs send beyond it is ignored. */
export const SearchQuery = wireObject({
  view: wire('viewcondition', View).optional(),
  groupId: wire('groupid', Text.max(100)).optional(),
  /** Words that the title contains. */
  subject: wire('docsubject', Text.max(200)).optional(),
  /** Titles, text, attachments, keywords and code; the best come first. */
  fulltext: wire('fulltext', TypedQuery).optional(),
  /** The words as they are: no spelling of titles, and nothing else where they find nothing. */
  exactly: wire('fulltextexact', Flag).optional(),
  /** With all categories below it; 0 is none. */
  categoryId: wire(['seccategory', 'secid'], WholeNumber).optional(),
  statuses: wire('docstatus', StatusList).optional(),
  creatorIds: wire('doccreaterid', IdList).optional(),
  ownerIds: wire('ownerid', IdList).optional(),
  departmentIds: wire('departmentid', IdList).optional(),
  code: wire('doccode', Text.max(100)).optional(),
  keyword: wire('keyword', Text.max(100)).optional(),
  secrecies: wire('secretLevel', SecrecyList).optional(),
  created: wire('doccreatedateselect', Period).optional(),
  createdFrom: wire('doccreatedatefrom', Day).optional(),
  createdTo: wire('doccreatedateto', Day).optional(),
  changed: wire('doclastmoddateselect', Period).optional(),
  changedFrom: wire('doclastmoddatefrom', Day).optional(),
  changedTo: wire('doclastmoddateto', Day).optional(),
  repliesFrom: wire('replaydoccountfrom', WholeNumber).optional(),
  repliesTo: wire('replaydoccountto', WholeNumber).optional(),
  /** The most replied to, read or downloaded first (SEARCH-32); nothing is scored yet, so `score` changes no order. */
  most: wire(['getmost', 'getMost'], z.enum(['reply', 'read', 'download', 'score'])).optional(),
})
export type SearchQuery = z.output<typeof SearchQuery>

/** The table behind the search: documents. */
export const searchTable = { ...DocumentRow, id: 'search' }

/** How many documents of late the caller ought to read, has read and has not; texts on the wire. */
const ReadCounts = wireObject({
  shouldRead: wire('shouldRead', WholeNumber),
  read: wire('readed', WholeNumber),
  unread: wire('noRead', WholeNumber),
})

const TreeQuery = wireObject({
  /** Children of this one; without it the first level with its children. */
  parentId: wire('secid', Id).optional(),
  starred: wire('isFav', Flag).default(false),
  /** `all`: every node in one flat list, parents before children. */
  level: wire('level', z.enum(['all', 'children'])).default('children'),
  view: wire('viewcondition', View).default('all'),
})

export const searchApi = {
  /** Sees only whether the words find anything, and what was meant where not: `table/datas` and `table/counts` ask by the key. */
  listDocuments: getOrPost('/api/doc/searchlist/list', {
    doc: 'Finds documents that the caller may read; answers the key by which `table/datas` pages them.',
    query: SearchQuery,
    reply: wireObject({
      ...TableKey.fields,
      ...ReadCounts.fields,
      mayCreate: wire('canCreate', z.boolean()),
      categoryId: wire('seccategoryid', Text),
      useType: wire('useType', z.literal('sql')),
      /** The conditions that were typed within `fulltext`. */
      chips: wire('fulltextChips', z.array(QueryChip)),
      /** The words find nothing: the key is of what was meant instead. */
      correction: wire('fulltextCorrection', orNothing(Correction)),
      /** Documents with texts that are still being read: words may be in them that nothing finds yet. */
      unreadTexts: wire('fulltextUnread', WholeNumber),
    }),
  }),
  browseDocuments: getOrPost('/api/public/browser/data/9', {
    doc: 'Documents to choose from, by the conditions of the search; answers the key of a list.',
    query: SearchQuery,
    reply: BrowserTable,
  }),
  listTabs: get('/api/doc/searchlist/tabInfo', {
    doc: 'The tabs above the list: my documents, latest documents, all documents.',
    query: wireObject({
      view: wire('viewcondition', View).optional(),
      groupId: wire('groupid', Text.max(100)).optional(),
    }),
    reply: Tabs,
  }),
  getTree: getOrPost('/api/doc/searchlist/tree', {
    doc: 'The category tree of the search as far as the caller sees it, with counts.',
    query: TreeQuery,
    reply: wireObject({ nodes: wire('treedata', z.array(CategoryNode)), ...CategoryCounts.fields }),
  }),
  getDefaultNode: get('/api/doc/searchlist/defaultTreeNode', {
    doc: 'The category that is selected at first, within those above it: the given one, or none.',
    query: wireObject({
      view: wire('viewcondition', View).default('all'),
      categoryId: wire(['secid', 'seccategory'], WholeNumber).optional(),
    }),
    reply: wireObject({ nodes: wire('treedata', z.array(CategoryNode)) }),
  }),
  getRightMenu: getOrPost('/api/doc/searchlist/rightMenu', {
    doc: 'What the caller may do on the search screen, as menu items.',
    query: wireObject({
      view: wire('viewcondition', View).default('all'),
      categoryId: wire(['secid', 'seccategory'], WholeNumber).optional(),
    }),
    reply: RightMenus,
  }),
  getConditions: getOrPost('/api/doc/searchlist/condition', {
    doc: 'The form of the advanced search.',
    query: wireObject({
      view: wire('viewcondition', View).default('all'),
      categoryId: wire(['seccategory', 'secid'], WholeNumber).optional(),
    }),
    reply: Conditions,
  }),
  getIntroduction: get('/api/doc/searchlist/getIntrostep', {
    doc: 'Whether the caller has no favourite category yet, so that the two-step hint helps.',
    reply: wireObject({ needed: wire('needIntro', z.boolean()) }),
  }),
  suggest: getOrPost('/api/shuku/search/suggest', {
    doc: 'At most eight that somebody who is typing may mean: categories, keywords and documents that they may read, and people.',
    query: wireObject({ typed: wire('q', TypedQuery).default('') }),
    reply: wireObject({ suggestions: wire('suggestions', z.array(Suggestion)) }),
  }),
} satisfies Record<string, Endpoint>
