import {
  Flag,
  fromFirst,
  get,
  getOrPost,
  Id,
  IdList,
  NodeId,
  Text,
  WholeNumber,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'

/** A node of the category tree. */
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
  /** The names of those above it, where the list is no tree. */
  path: wire('pathspan', Text).optional(),
  mayCreateChild: wire('canCreateChild', z.boolean()).default(false),
  maySet: wire('canSetting', z.boolean()).default(false),
  mayMoveIn: wire('canMoveIn', z.boolean()).default(false),
  mayMoveOut: wire('canMoveOut', z.boolean()).default(false),
  mayCopyIn: wire('canCopyIn', z.boolean()).default(false),
  children: wire('childs', z.array(z.unknown())).default([]),
})
export type CategoryNode = z.output<typeof CategoryNode>

/** A category as the picker offers it. */
const CategoryOffer = wireObject({
  id: wire('id', Id),
  name: wire('name', Text),
  /** 0 for the first level. */
  parentId: wire('pid', WholeNumber),
  hasChildren: wire('isParent', z.boolean()),
  /** Others are the way to those that may be chosen. */
  mayChoose: wire('canClick', z.boolean()),
  icon: wire('icon', Text),
  /** The names from the first level down to it. */
  path: wire('path', Text),
  searchText: wire('ecologyPinyinSearch', Text),
})
export type CategoryOffer = z.output<typeof CategoryOffer>

/** Documents by category id (as text), those of the categories below included. */
const CategoryCounts = wireObject({
  counts: wire('treecount', z.record(z.string(), z.number())),
  settings: wire('countcfg', z.looseObject({ hasCount: z.boolean() })),
})

const purposes = {
  mayMoveIn: wire('canMoveIn', Flag).default(false),
  mayMoveOut: wire('canMoveOut', Flag).default(false),
  mayCopyIn: wire('canCopyIn', Flag).default(false),
  /** What is to be created is a category; `iscreate` beside it asks for no more. */
  mayCreateChild: wire('canCreateChild', Flag).default(false),
}

const TreeQuery = wireObject({
  /** Children of this one only; without it the whole tree. */
  parentId: wire('secid', Id).optional(),
  starred: wire(['isfav', 'isFav'], Flag).default(false),
  common: wire(['iscommon', 'isCommon'], Flag).default(false),
  mayCreate: wire('iscreate', Flag).default(false),
  /** Only those of which the caller may do this, and the way to them. */
  ...purposes,
  name: wire('categoryname', Text.max(100)).optional(),
  /** Only these, in one flat list; what the caller does not see is left out. */
  ids: wire('secids', IdList).optional(),
  /** `all`: every node that fits, in one flat list, parents before children; `children`: one level. */
  level: wire('level', z.enum(['all', 'children'])).default('children'),
  ...fromFirst,
})

const SearchTreeQuery = wireObject({
  /** Children of this one; without it the first level. */
  parentId: wire('secid', Id).optional(),
  starred: wire('isFav', Flag).default(false),
  /** Only those with this in their name or its spelling, and the way to them, in one flat list. */
  name: wire('categoryname', Text.max(100)).optional(),
  /** One flat list, parents before children: `all` nodes, those that are `open`, or one level (`children`). */
  level: wire('level', z.enum(['all', 'open', 'children'])).default('children'),
  /** The first level comes with its children. */
  preloads: wire('preLoad', Flag).default(true),
  /** Categories that come with their children. */
  openIds: wire('extendsKeys', IdList).default([]),
  /** Categories that are to be seen: all above them come with their children; with `selectChild` they do, too. */
  shownIds: wire('childKeys', IdList).default([]),
  opensShown: wire('selectChild', Flag).default(false),
  ...fromFirst,
  /** 0 counts the caller’s own documents, else all. */
  view: wire('viewcondition', WholeNumber).optional(),
})

/** Categories as the pages of mobile programs list them, one level at a time. */
const MobileCategories = wireObject({
  message: wire('msg', Text),
  categories: wire(
    'categorys',
    z.array(
      wireObject({
        id: wire('sid', Id),
        name: wire('sname', Text),
        /** 0 for the first level. */
        parentId: wire('pid', WholeNumber),
        /** The place among its siblings, with one decimal. */
        order: wire('secorder', Text),
        /** Documents in it and below that the caller has not read. */
        unread: wire('noReadNum', WholeNumber),
        mayCreate: wire('canCreateDoc', z.enum(['true', 'false'])),
      }),
    ),
  ),
})
const MobileCategoryQuery = wireObject({
  /** Those below this one; 0 or nothing means the first level. */
  parentId: wire('categoryid', WholeNumber).default(0),
})

/** The tree of categories for every screen that has one; answered by `features/category-tree`. */
export const treeApi = {
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
  getShareTree: getOrPost('/api/doc/share/tree', {
    doc: 'The same tree for the screen that shares: it counts the documents that the caller may share.',
    query: SearchTreeQuery,
    reply: wireObject({ nodes: wire('treedata', z.array(CategoryNode)), ...CategoryCounts.fields }),
  }),
  getDefaultNode: get('/api/doc/searchlist/defaultTreeNode', {
    doc: 'The category with which a view opens, within those above it: the given one, or that of a saved template; no other view has one.',
    query: wireObject({
      view: wire('viewcondition', WholeNumber).optional(),
      categoryId: wire(['secid', 'seccategory'], WholeNumber).optional(),
    }),
    reply: wireObject({ nodes: wire('treedata', z.array(CategoryNode)) }),
  }),
  /** What the tree needs of it; `searchFormApi.countByCategory` is the same call with the conditions of a search. */
  getCounts: getOrPost('/api/doc/searchlist/treeNodeNum', {
    doc: 'How many documents each category holds, those below it included, that the caller may read.',
    query: wireObject({
      /** Only these; all without. */
      categoryIds: wire(['secids', 'ids'], IdList).optional(),
      /** 0 the caller’s own documents. */
      view: wire('viewcondition', WholeNumber).optional(),
    }),
    reply: CategoryCounts,
  }),
  getPickerRows: getOrPost('/api/public/browser/data/doccategory', {
    doc: 'Rows of the category picker.',
    query: wireObject({
      mayCreate: wire('iscreate', Flag).default(false),
      ...purposes,
      starred: wire('isFav', Flag).default(false),
      common: wire('isCommon', Flag).default(false),
      name: wire('categoryname', Text.max(100)).optional(),
      /** Those below this one; -1 or nothing: the first level. */
      parentId: wire('id', NodeId).optional(),
      /** `all`: the whole tree in one flat list, parents before children; else one level of it. */
      level: wire('level', z.enum(['all', 'children'])).default('children'),
    }),
    reply: wireObject({
      rows: wire('datas', z.array(CategoryOffer)),
      tabs: wire('tabs', z.array(z.record(z.string(), z.unknown()))),
    }),
  }),
  completeCategory: getOrPost('/api/public/browser/complete/doccategory', {
    doc: 'Which categories a field may mean by what is typed: by name, pinyin or initials.',
    query: wireObject({
      text: wire('q', Text.max(100)).default(''),
      mayCreate: wire('iscreate', Flag).default(false),
      ...purposes,
    }),
    reply: wireObject({ rows: wire('datas', z.array(z.record(z.string(), z.unknown()))) }),
  }),
  listCategories: get('/api/doc/mobile/systemDoc/getCategoryList', {
    doc: 'The categories below one that the caller sees, for mobile programs.',
    query: MobileCategoryQuery,
    reply: MobileCategories,
  }),
  listMyCategories: get('/api/doc/mobile/systemDoc/getMyCategoryList', {
    doc: 'The same, only those that hold documents of the caller, in them or below.',
    query: MobileCategoryQuery,
    reply: MobileCategories,
  }),
} satisfies Record<string, Endpoint>
