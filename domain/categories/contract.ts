import {
  Flag,
  get,
  getOnly,
  getOrPost,
  getToChange,
  Id,
  IdList,
  Integer,
  notYet,
  post,
  RightMenus,
  Text,
  wire,
  wireObject,
  z,
  Conditions,
  WholeNumber,
  type Endpoint,
} from '@shuku/kit/contract'

export { categoryErrors } from './category-errors.ts'

/** A category's name: no path or control marks, at most 100 characters (CAT-75). */
export const CategoryName = Text.trim()
  .min(1)
  .max(100)
  .regex(/^[^\\/:*?"<>|]+$/, { error: 'pathMarks' })

/** Where a category stands among its siblings: as many digits as the database keeps exactly. */
export const CategoryOrder = z.codec(z.union([z.string(), z.number()]), z.number().min(-99_999).max(99_999), {
  decode: (value, context) => {
    const text = String(value).trim()
    if (/^-?\d{1,5}(\.\d)?$/.test(text)) return Number(text)
    context.issues.push({ code: 'custom', message: /^-?\d+$/.test(text) ? 'outOfRange' : 'notANumber', input: value })
    return z.NEVER
  },
  encode: (order) => String(order),
})

/** A node of the category tree (CAT-06). */
export const CategoryNode = wireObject({
  domId: wire('domid', Text),
  id: wire('key', Id),
  /** 0 for the first level. */
  parentId: wire('pid', WholeNumber),
  name: wire('name', Text),
  hasChildren: wire('haschild', z.boolean()),
  /** Whether the caller may create documents in it. */
  mayCreate: wire('hasRight', z.boolean()),
  starred: wire('fav', z.boolean()),
  open: wire('isopen', z.boolean()).default(false),
  /** Name, full pinyin and initials: what the filter looks in. */
  searchText: wire('ecologyPinyinSearch', Text),
  description: wire('description', Text).default(''),
  mayCreateChild: wire('canCreateChild', z.boolean()).default(false),
  maySet: wire('canSetting', z.boolean()).default(false),
  mayMoveIn: wire('canMoveIn', z.boolean()).default(false),
  children: wire('childs', z.array(z.unknown())).default([]),
})
export type CategoryNode = z.output<typeof CategoryNode>

/** Documents by category id (as text), those of the categories below included (CAT-77). */
export const CategoryCounts = wireObject({
  counts: wire('treecount', z.record(z.string(), z.number())),
  settings: wire('countcfg', z.looseObject({ hasCount: z.boolean() })),
})

const TreeQuery = wireObject({
  /** Children of this one only; without it the whole tree. */
  parentId: wire('secid', Id).optional(),
  starred: wire(['isfav', 'isFav'], Flag).default(false),
  common: wire(['iscommon', 'isCommon'], Flag).default(false),
  mayCreate: wire('iscreate', Flag).default(false),
  /** Only those that the caller may move documents into, and the way to them. */
  mayMoveIn: wire('canMoveIn', Flag).default(false),
  name: wire('categoryname', Text.max(100)).optional(),
  /** Several at once. */
  ids: notYet('secids'),
  /** `all`: every node that fits, in one flat list, parents before children; `children`: one level. */
  level: wire('level', z.enum(['all', 'children'])).default('children'),
})

const SearchTreeQuery = wireObject({
  /** Children of this one; without it the first level. */
  parentId: wire('secid', Id).optional(),
  starred: wire('isFav', Flag).default(false),
  /** Only those with this in their name or its spelling, and the way to them, in one flat list. */
  name: wire('categoryname', Text.max(100)).optional(),
  /** In one flat list, parents before children: `all` nodes, or those that stand `open`; `children`: one level. */
  level: wire('level', z.enum(['all', 'open', 'children'])).default('children'),
  /** The first level comes with its children. */
  preloads: wire('preLoad', Flag).default(true),
  /** Categories that come with their children. */
  openIds: wire('extendsKeys', IdList).default([]),
  /** Categories that are to be seen: all above them come with their children; with `selectChild` they do, too. */
  shownIds: wire('childKeys', IdList).default([]),
  opensShown: wire('selectChild', Flag).default(false),
  /** Programs of the suite and our own screens send 1 with every request (SEARCH-47); the tree is the same without. */
  isFromFirst: wire('firstSecid', Flag).default(false),
  /** 0 counts the caller’s own documents, else all. */
  view: wire('viewcondition', WholeNumber).optional(),
})

export const categoryApi = {
  getTree: get('/api/doc/category/treeNode', {
    doc: 'The category tree as far as the caller sees it: for creating, stars, the console.',
    query: TreeQuery,
    reply: wireObject({
      nodes: wire('treedata', z.array(CategoryNode)),
      domKey: wire('domKey', Text),
      linkUrl: wire('linkUrl', Text),
      linkRoute: wire('linkRout', Text),
      parameters: wire('params', Text),
      openNewWindow: wire(['openNewWindow', 'openNewWind'], Text).underEveryName(),
      isSystem: wire('isWevarSystem', Text),
    }),
  }),
  getSearchTree: getOrPost('/api/doc/searchlist/tree', {
    doc: 'The category tree of a search as far as the caller sees it, with counts.',
    query: SearchTreeQuery,
    reply: wireObject({ nodes: wire('treedata', z.array(CategoryNode)), ...CategoryCounts.fields }),
  }),
  star: getToChange('/api/doc/category/collute', {
    doc: 'Adds a star to a category for the caller, or takes it away.',
    query: wireObject({ operate: wire('operate', z.enum(['do', 'undo'])), categoryId: wire('secid', Id) }),
    reply: wireObject({ message: wire('msg', Text) }),
  }),
  getRightMenus: get('/api/doc/seccategory/getRightMenus', {
    doc: 'What the caller may do with a category, as menu items.',
    query: wireObject({ categoryId: wire('secid', Id).optional() }),
    reply: RightMenus,
  }),
  getCreateForm: get('/api/doc/seccategory/getCreateSecCondition', {
    doc: 'The form for creating a category below another, or at the top.',
    query: wireObject({ parentId: wire('secCategoryId', Id).optional() }),
    reply: Conditions,
  }),
  getRights: get('/api/doc/seccategory/getCategoryRight', {
    doc: 'The caller’s rights on a category.',
    query: wireObject({ categoryId: wire('secid', Id) }),
    reply: wireObject({
      mayCreate: wire('canCreate', z.boolean()),
      maySet: wire('canSetting', z.boolean()),
      mayCreateChild: wire('canCreateChild', z.boolean()),
    }),
  }),
  getEmptyForm: getOnly('/api/doc/console/category/add', {
    doc: 'The same form by the path that a POST saves it to.',
    query: wireObject({
      parentId: wire(['parentid', 'seccategoryid', 'id'], Id).optional(),
      /** Saved by POST alone. */
      name: notYet('categoryname'),
    }),
    reply: Conditions,
  }),
  create: post('/api/doc/console/category/add', {
    doc: 'Makes a category; it inherits rights and defaults, a top one is its creator’s alone.',
    query: wireObject({
      name: wire('categoryname', CategoryName),
      nameEnglish: wire('categorynameEn', Text.trim().max(100)).optional(),
      parentId: wire('parentid', Id).optional(),
      description: wire('description', Text.max(500)).default(''),
      order: wire('secorder', WholeNumber).optional(),
      /** Whether the settings open afterwards. */
      goToSettings: wire('isDetail', Flag).default(false),
    }),
    reply: wireObject({ id: wire('id', Id), message: wire('msg', Text) }),
  }),
  rename: post('/api/shuku/categories/rename', {
    doc: 'Gives a category another name.',
    query: wireObject({
      categoryId: wire('id', Id),
      name: wire('name', CategoryName),
      nameEnglish: wire('nameEn', Text.trim().max(100)).keepEmpty().optional(),
    }),
    reply: wireObject({ before: wire('before', Text) }),
  }),
  move: post('/api/shuku/categories/move', {
    doc: 'Puts a category under another parent (0: the top) and at a place among its siblings.',
    query: wireObject({
      categoryId: wire('id', Id),
      parentId: wire('parentId', Integer),
      beforeId: wire('beforeId', Id).optional(),
    }),
    reply: wireObject({
      formerParentId: wire('formerParentId', Integer),
      formerBeforeId: wire('formerBeforeId', Id).optional(),
    }),
  }),
  delete: post('/api/doc/console/category/del', {
    doc: 'Deletes categories that hold neither categories nor documents.',
    query: wireObject({ ids: wire(['id', 'ids'], IdList) }),
    reply: wireObject({ message: wire('msg', Text) }),
  }),
  getCounts: getOrPost('/api/doc/searchlist/treeNodeNum', {
    doc: 'How many documents each category holds, those below it included, that the caller may read.',
    query: wireObject({
      /** Only these; all without. */
      categoryIds: wire(['secids', 'ids', 'seccategory'], IdList).optional(),
      /** 0 the caller’s own documents, else all. */
      view: wire('viewcondition', WholeNumber).optional(),
    }),
    reply: CategoryCounts,
  }),
  getPickerRows: getOrPost('/api/public/browser/data/doccategory', {
    doc: 'Rows of the category picker.',
    query: wireObject({
      mayCreate: wire('iscreate', Flag).default(false),
      starred: wire('isFav', Flag).default(false),
      common: wire('isCommon', Flag).default(false),
      name: wire('categoryname', Text.max(100)).optional(),
      parentId: wire('id', Id).optional(),
    }),
    reply: wireObject({
      rows: wire('datas', z.array(z.record(z.string(), z.unknown()))),
      tabs: wire('tabs', z.array(z.record(z.string(), z.unknown()))),
    }),
  }),
  completeCategory: getOrPost('/api/public/browser/complete/doccategory', {
    doc: 'Which categories a field may mean by what is typed: by name, pinyin or initials.',
    query: wireObject({
      text: wire('q', Text.max(100)).default(''),
      mayCreate: wire('iscreate', Flag).default(false),
      mayMoveIn: wire('canMoveIn', Flag).default(false),
    }),
    reply: wireObject({ rows: wire('datas', z.array(z.record(z.string(), z.unknown()))) }),
  }),
} satisfies Record<string, Endpoint>

/** What is asked again after the categories, or what stands in them, have changed. */
export const treeCalls = [categoryApi.getTree, categoryApi.getSearchTree] as const
export const countCalls = [categoryApi.getCounts, categoryApi.getSearchTree] as const

/** How deep the tree may be (CAT-81). */
export const deepestLevel = 10
