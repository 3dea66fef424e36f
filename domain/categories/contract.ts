import {
  Flag,
  get,
  getOnlyToChange,
  getToChange,
  Id,
  IdList,
  Integer,
  post,
  RightMenus,
  Name,
  Text,
  wire,
  wireObject,
  z,
  Conditions,
  WholeNumber,
  type Endpoint,
} from '@shuku/kit/contract'
import { treeApi } from './tree-contract.ts'

export { categoryMessages, categoryRightMessages } from './messages.ts'
export { categoryConsoleErrors, categoryErrors } from './category-errors.ts'
export {
  CategoryQuery,
  loadOf,
  SectionRevision,
  Saved,
  saveOf,
  sectionGroups,
  sectionPaths,
  type SectionForm,
  type SectionGroup,
} from './section-contract.ts'
export { CategoryNode, type CategoryOffer } from './tree-contract.ts'

/** A category's name: no path or control marks, at most 100 characters. */
export const CategoryName = Name.trim()
  .min(1)
  .max(100)
  .regex(/^[^\\/:*?"<>|]+$/, { error: 'pathMarks' })

/** The position of a category among its siblings, with as many digits as the database stores exactly. */
export const CategoryOrder = z.codec(z.union([z.string(), z.number()]), z.number().min(-99_999).max(99_999), {
  decode: (value, context) => {
    const text = String(value).trim()
    if (/^-?\d{1,5}(\.\d)?$/.test(text)) return Number(text)
    context.issues.push({ code: 'custom', message: /^-?\d+$/.test(text) ? 'outOfRange' : 'notANumber', input: value })
    return z.NEVER
  },
  encode: (order) => String(order),
})

/** What is entered of a new category, beside its name. */
const newCategory = {
  nameEnglish: wire('categorynameEn', Name.trim().max(100)).optional(),
  parentId: wire(['parentid', 'seccategoryid', 'id'], Id).optional(),
  description: wire('description', Name.max(500)).default(''),
  order: wire('secorder', WholeNumber).optional(),
  /** Whether the settings open afterwards. */
  goToSettings: wire('isDetail', Flag).default(false),
}

export const categoryApi = {
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
  getFormOrCreate: getOnlyToChange('/api/doc/console/category/add', {
    doc: 'The same form by the path that saves it; with a name it saves, as a POST does.',
    query: wireObject({ name: wire('categoryname', CategoryName).optional(), ...newCategory }),
    reply: wireObject({ ...Conditions.fields, id: wire('id', Id).optional(), message: wire('msg', Text).optional() }),
  }),
  create: post('/api/doc/console/category/add', {
    doc: 'Makes a category; it inherits rights and defaults, a top one is its creator’s alone.',
    query: wireObject({ name: wire('categoryname', CategoryName), ...newCategory }),
    reply: wireObject({ id: wire('id', Id), message: wire('msg', Text) }),
  }),
  rename: post('/api/shuku/categories/rename', {
    doc: 'Gives a category another name.',
    query: wireObject({
      categoryId: wire('id', Id),
      name: wire('name', CategoryName),
      nameEnglish: wire('nameEn', Name.trim().max(100)).keepEmpty().optional(),
    }),
    reply: wireObject({ before: wire('before', Text) }),
  }),
  move: post('/api/shuku/categories/move', {
    doc: 'Puts a category under another parent (0: the top) and at a place among its siblings; `msg` says that this takes no document from anybody who can see it.',
    query: wireObject({
      categoryId: wire('id', Id),
      parentId: wire('parentId', Integer),
      beforeId: wire('beforeId', Id).optional(),
    }),
    reply: wireObject({
      formerParentId: wire('formerParentId', Integer),
      formerBeforeId: wire('formerBeforeId', Id).optional(),
      message: wire('msg', Text),
    }),
  }),
  previewDeletion: get('/api/shuku/categories/deletion', {
    doc: 'Before a category is deleted: how many categories and documents are in it, and how many documents of it are in the recycle bin. For who may delete it; changes nothing.',
    query: wireObject({ categoryId: wire('secid', Id) }),
    reply: wireObject({
      categories: wire('categories', Integer),
      documents: wire('documents', Integer),
      binned: wire('binned', Integer),
    }),
  }),
  delete: post('/api/doc/console/category/del', {
    doc: 'Deletes categories that hold neither categories nor documents.',
    query: wireObject({ ids: wire(['id', 'ids'], IdList) }),
    reply: wireObject({ message: wire('msg', Text) }),
  }),
  ...treeApi,
} satisfies Record<string, Endpoint>

/** The calls to repeat after categories, or what they contain, have changed. */
export const treeCalls = [categoryApi.getTree, categoryApi.getSearchTree, categoryApi.getPickerRows] as const
export const countCalls = [categoryApi.getCounts, categoryApi.getSearchTree, categoryApi.getShareTree] as const

/** How deep the tree may be. */
export const deepestLevel = 10
