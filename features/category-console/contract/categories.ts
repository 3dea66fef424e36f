import {
  column,
  Flag,
  fromFirst,
  get,
  getOrPost,
  Id,
  Integer,
  JsonText,
  TableKey,
  tableShape,
  Text,
  Truth,
  WholeNumber,
  wire,
  wireObject,
  z,
  type Endpoint,
  type RowOf,
} from '@shuku/kit/contract'
import { categoryListMessages } from '../category-list-messages.ts'

const text = categoryListMessages.texts

/** A category whose settings the caller may change. */
export const CategoryRow = tableShape('categories', 'id', {
  id: column('id', Id),
  name: column('categoryname', Text, { title: text.name, width: 24, sortable: true }),
  parentName: column('parentname', Text, { title: text.parent, width: 18 }),
  code: column('coder', Text, { title: text.code, width: 10, sortable: true }),
  order: column('secorder', Text, { title: text.order, width: 8, sortable: true }),
  children: column('childcount', Integer, { title: text.children, width: 10, sortable: true }),
  description: column('description', Text, { title: text.description, width: 24, hidden: true }),
})
export type CategoryRow = RowOf<typeof CategoryRow.columns>

/**
 * Categories belong to no sub-company: one counts as of that in which its maker works. 0 asks for all, as programs of
 * the suite do where administration is not separated.
 */
const subcompanyId = wire('subcompanyid', WholeNumber).default(0)

export const CategoryListQuery = wireObject({
  /** A part of the name, its pinyin or the code. */
  text: wire('flowtitle', Text.max(100)).optional(),
  /** Only the direct children of this category. */
  parentId: wire('parentid', Id).optional(),
  /** Only what is in none of the others: the first level of what the caller administers. */
  isTop: wire('istop', Flag).optional(),
  subcompanyId,
})
export type CategoryListQuery = z.output<typeof CategoryListQuery>

/** `{"sec_7": {…}}`; the categories below are in `submenus`. */
const TreeNode = z.record(z.string(), z.any())

export const categoryListApi = {
  listCategories: getOrPost('/api/doc/console/category/table', {
    doc: 'The categories whose settings the caller may change, as a table.',
    query: CategoryListQuery,
    reply: wireObject({ ...TableKey.fields, mayEdit: wire('canEdit', Truth) }),
  }),
  getConsoleTree: get('/api/doc/console/category/tree', {
    doc: 'The categories whose settings the caller may change, with those above them, as a tree with the number of documents that the caller may read; beside it how many the caller administers in and below each, readable or not.',
    query: wireObject({
      /** Programs say by it that they are going to change categories, which is all that this tree is for. */
      isEdit: wire('isedit', Flag).optional(),
      /** Leaves the tree out, which of thousands of categories is megabytes. */
      isWithoutTree: wire('countsonly', Flag).default(false),
      subcompanyId,
      ...fromFirst,
    }),
    reply: wireObject({
      nodes: wire('treeDatas', JsonText(z.array(TreeNode))),
      /** By the id of the category; as the monitor counts. */
      administered: wire('administered', z.record(z.string(), z.number())),
    }),
  }),
  isSeparated: get('/api/doc/console/multi/docdetachable', {
    alsoAt: ['/api/doc/console/docdetachable'],
    doc: 'Whether anybody who administers categories is bounded to a part of them; for those who administer some.',
    query: wireObject({}),
    reply: wireObject({ isSeparated: wire(['detachable', 'isopen'], Flag).underEveryName() }),
  }),
  isTreeAsync: get('/api/doc/console/category/isasync', {
    doc: 'Whether the tree comes level by level: it comes whole.',
    query: wireObject({}),
    reply: wireObject({ isAsync: wire('isasync', Flag) }),
  }),
} satisfies Record<string, Endpoint>
