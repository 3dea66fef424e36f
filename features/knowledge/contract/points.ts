import {
  column,
  getOrPost,
  get,
  Id,
  IdList,
  Instant,
  Integer,
  JsonText,
  Name,
  post,
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
import { knowledgeMessages } from '../messages.ts'

const text = knowledgeMessages.texts

export const longestName = 200
/** Characters of clean HTML. */
export const longestRemark = 200_000
export const mostRows = 100
export const mostRowDocuments = 200
/** A dynamic reference finds so many for a reader, the latest first. */
export const mostReferenced = 200

/** Per cent, whole. */
export const Weight = z.int().min(0).max(100)

export const PointRow = tableShape('knowledge-points', 'id', {
  id: column('id', Integer),
  name: column('name', Text, { title: text.name, width: 30, sortable: true }),
  categoryName: column('categoryName', Text, { title: text.category, width: 14 }),
  creatorName: column('creatorName', Text, { title: text.creator, width: 14 }),
  createdAt: column('createDate', Instant, { title: text.createdAt, width: 16, sortable: true }),
  updaterName: column('updaterName', Text, { title: text.updater, width: 14 }),
  updatedAt: column('updateDate', Instant, { title: text.updatedAt, width: 16, sortable: true }),
})
export type PointRow = RowOf<typeof PointRow.columns>

export const PointsQuery = wireObject({
  /** A part of the name. */
  name: wire('name', Name.max(longestName)).optional(),
  creatorId: wire('creatorId', Id).optional(),
  categoryId: wire('categoryId', Id).optional(),
})
export type PointsQuery = z.output<typeof PointsQuery>

/** A document as a row of a point names it. */
export const NamedDocument = wireObject({
  id: wire('id', Integer),
  subject: wire('subject', Text),
  /** What its icon says. */
  kind: wire('kind', Text),
})
export type NamedDocument = z.output<typeof NamedDocument>

export const PointDetailRow = wireObject({
  id: wire('id', Integer),
  title: wire('title', Text),
  query: wire('query', Text),
  weight: wire('weight', Integer),
  /** Those that the caller may read. */
  documents: wire('documents', z.array(NamedDocument)),
  /** Chosen ones that the caller may not read; told to keepers alone, and kept when they save. */
  unseen: wire('unseen', Integer),
})
export type PointDetailRow = z.output<typeof PointDetailRow>

const Named = wireObject({ id: wire('id', Integer), name: wire('name', Text) })

export const Point = wireObject({
  id: wire('id', Integer),
  name: wire('name', Text),
  remark: wire('remark', Text),
  categoryId: wire('categoryId', Integer).optional(),
  revision: wire('revision', Integer),
  creatorName: wire('creatorName', Text),
  updaterName: wire('updaterName', Text),
  updatedAt: wire('updatedAt', Instant),
  mayEdit: wire('mayEdit', Truth),
  /** The maps that it is in. */
  usedIn: wire('usedIn', z.array(Named)),
  rows: wire('rows', z.array(PointDetailRow)),
})
export type Point = z.output<typeof Point>

/** One row as it is saved; what the caller may not read of it stays. */
export const SavedRow = z.object({
  id: z.int().positive().optional(),
  title: Name.max(longestName),
  query: z.string().max(200_000).default(''),
  weight: Weight,
  documentIds: z.array(z.int().positive()).max(mostRowDocuments).default([]),
})
export type SavedRow = z.output<typeof SavedRow>

export const Saved = wireObject({
  id: wire('id', Integer),
  revision: wire('revision', Integer),
  updatedAt: wire('updatedAt', Instant),
  updaterId: wire('updaterId', Integer),
  updaterName: wire('updaterName', Text),
})
export type Saved = z.output<typeof Saved>

/** What became of each; what could not be deleted stays, with the reason. */
export const Deleted = wireObject({
  ids: wire('ids', z.array(Integer)),
  staying: wire(
    'staying',
    z.array(wireObject({ id: wire('id', Integer), name: wire('name', Text), reason: wire('reason', Text) })),
  ),
})

export const categoryKinds = ['point', 'map'] as const
const kind = wire('kind', z.enum(categoryKinds))

export const KnowledgeCategory = wireObject({
  id: wire('id', Integer),
  name: wire('name', Text),
  /** Smaller comes first. */
  order: wire('order', z.number()),
  /** Points or maps that have it. */
  count: wire('count', Integer),
})
export type KnowledgeCategory = z.output<typeof KnowledgeCategory>

export const pointsApi = {
  listPoints: getOrPost('/api/shuku/knowledge/points', {
    doc: 'The knowledge points; everybody sees them.',
    query: PointsQuery,
    reply: wireObject({ ...TableKey.fields, mayEdit: wire('mayEdit', Truth) }),
  }),
  getPoint: get('/api/shuku/knowledge/points/get', {
    doc: 'A knowledge point with its rows, and the documents of them that the caller may read.',
    query: wireObject({ id: wire('id', Id) }),
    reply: Point,
  }),
  savePoint: post('/api/shuku/knowledge/points/save', {
    doc: 'Makes or changes a knowledge point, with all its rows in their order. Refused where it was changed after this revision.',
    takesLongText: true,
    query: wireObject({
      id: wire('id', Id).optional(),
      revision: wire('revision', Integer).optional(),
      name: wire('name', Name.max(5000)).default(''),
      remark: wire('remark', z.string().max(longestRemark)).default(''),
      categoryId: wire('categoryId', Id).optional(),
      rows: wire('rows', JsonText(z.array(SavedRow).max(mostRows))).default([]),
    }),
    reply: Saved,
  }),
  deletePoints: post('/api/shuku/knowledge/points/delete', {
    doc: 'Deletes knowledge points; one that is used in a map stays.',
    query: wireObject({ ids: wire('ids', IdList) }),
    reply: Deleted,
  }),
  tryReference: getOrPost('/api/shuku/knowledge/points/reference', {
    doc: 'What a dynamic reference finds for the caller: how many, and the first three. Refused with the place where it cannot be read.',
    query: wireObject({
      query: wire('query', z.string().max(200_000)),
      /** Those chosen by hand in the same row. */
      documentIds: wire('documentIds', IdList).default([]),
    }),
    reply: wireObject({
      count: wire('count', Integer),
      /** There are more than were counted. */
      isMore: wire('isMore', Truth),
      hits: wire(
        'hits',
        z.array(
          wireObject({
            ...NamedDocument.fields,
            updatedAt: wire('updatedAt', Instant),
            isChosen: wire('isChosen', Truth),
          }),
        ),
      ),
    }),
  }),
  listCategories: get('/api/shuku/knowledge/categories', {
    doc: 'The categories of points or of maps, in their order.',
    query: wireObject({ kind }),
    reply: wireObject({ categories: wire('categories', z.array(KnowledgeCategory)), mayEdit: wire('mayEdit', Truth) }),
  }),
  saveCategories: post('/api/shuku/knowledge/categories/save', {
    doc: 'Writes all categories of points or of maps; one that is left out goes, unless something has it.',
    query: wireObject({
      kind,
      categories: wire(
        'categories',
        JsonText(
          z
            .array(
              z.object({ id: z.int().positive().optional(), name: Name.trim().min(1).max(100), order: z.number() }),
            )
            .max(200),
        ),
      ),
      /** Those that were shown: another one came meanwhile, and stays. Without it, all that are left out go. */
      knownIds: wire('knownIds', IdList).optional(),
    }),
  }),
} satisfies Record<string, Endpoint>
