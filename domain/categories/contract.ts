import {
  defineErrors,
  Flag,
  get,
  getOrPost,
  getToChange,
  Id,
  IdList,
  Integer,
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
  /** `all`: every node that fits, in one flat list, parents before children; `children`: one level. */
  level: wire('level', z.enum(['all', 'children'])).default('children'),
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

/** How deep the tree may be (CAT-81). */
export const deepestLevel = 10

export const categoryErrors = defineErrors('categories', {
  notFound: {
    kind: 'notFound',
    'zh-CN': '目录不存在，或您没有权限查看。',
    'en-US': 'This category does not exist, or you may not see it.',
  },
  mayNot: {
    kind: 'refused',
    'zh-CN': '您没有该目录的此项权限。',
    'en-US': 'You do not have this right on the category.',
  },
  mayNotCreateTop: {
    kind: 'refused',
    'zh-CN': '您没有新建一级目录的权限，请选择上级目录。',
    'en-US': 'You may not create categories of the first level, please choose a parent.',
  },
  nameTaken: {
    kind: 'conflict',
    'zh-CN': '该名称已存在，请使用其他名称',
    'en-US': 'This name already exists, please use another name',
  },
  noFileType: {
    kind: 'invalid',
    'zh-CN': '“{type}”不是文件类型，请写成 pdf、docx 这样的扩展名',
    'en-US': '“{type}” is no file type; please write extensions such as pdf, docx',
  },
  limitsCrossed: {
    kind: 'invalid',
    'zh-CN': '下限 {min} MB 大于上限 {max} MB，任何文件都无法上传',
    'en-US': 'The minimum of {min} MB is above the maximum of {max} MB: no file could be uploaded',
  },
  tooDeep: {
    kind: 'limit',
    'zh-CN': '目录最多 {levels} 级。',
    'en-US': 'The category tree can have at most {levels} levels.',
  },
  intoItself: {
    kind: 'invalid',
    'zh-CN': '不能将目录移动到自身或其子目录中。',
    'en-US': 'A category cannot be moved into itself or one of its sub-categories.',
  },
  notEmpty: {
    kind: 'refused',
    'zh-CN': '“{name}”中还有子目录或文档（包括回收站中的），不能删除。',
    'en-US': '“{name}” still holds categories or documents (those in the recycle bin count) and cannot be deleted.',
  },
  unknownRight: {
    kind: 'notFound',
    'zh-CN': '没有这条权限，或它已被删除。',
    'en-US': 'There is no such right, or it has been deleted by now.',
  },
  boundsCrossed: {
    kind: 'invalid',
    'zh-CN': '安全级别的下限 {min} 大于上限 {max}',
    'en-US': 'The lower security level {min} is above the upper one {max}',
  },
  tooManyRights: {
    kind: 'limit',
    'zh-CN': '一个目录最多 {most} 条权限，请改用部门、角色或群组。',
    'en-US': 'A category has at most {most} rights; please name units, roles or groups instead.',
  },
  mayNotGive: {
    kind: 'refused',
    'zh-CN': '您自己没有的权限不能授予他人。',
    'en-US': 'You cannot give others a right that you do not have yourself.',
  },
  losesOwnSettings: {
    kind: 'conflict',
    'zh-CN': '删除后您将不能再设置该目录。如仍要删除，请确认。',
    'en-US': 'You could not change the settings of this category any more. Please confirm to delete it anyway.',
  },
  actGone: {
    kind: 'notFound',
    'zh-CN': '这次修改已经撤销，或超过一天不能再撤销。',
    'en-US': 'This change was undone already, or is more than a day old.',
  },
  changedSince: {
    kind: 'conflict',
    'zh-CN': '此后默认权限又有修改，请先撤销后来的修改。',
    'en-US': 'The default rights were changed again since; undo the later change first.',
  },
})
