import {
  column,
  get,
  getOrPost,
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
import { Deleted, longestName, longestRemark, Saved, Weight } from './points.ts'

const text = knowledgeMessages.texts

export const mostThemes = 50
export const mostThemePoints = 50
/** Dynamic references of the points that a map shows, together: each opening of the map searches for all of them. */
export const mostMapReferences = 200
/** Characters of what the frame of a free canvas saved. */
export const longestContents = 1_000_000

/** How a map is drawn, by the number that programs know; the free canvas is drawn by its frame. */
export const mapTemplates = { line: 1, ring: 2, tree: 3, cards: 4, steps: 5, canvas: 6 } as const
export type MapTemplate = keyof typeof mapTemplates
export const templateNames = Object.keys(mapTemplates) as [MapTemplate, ...MapTemplate[]]

export const MapRow = tableShape('knowledge-maps', 'id', {
  id: column('id', Integer),
  name: column('name', Text, { title: text.name, width: 30, sortable: true }),
  categoryName: column('categoryName', Text, { title: text.category, width: 14 }),
  creatorName: column('creatorName', Text, { title: text.creator, width: 14 }),
  createdAt: column('createDate', Instant, { title: text.createdAt, width: 16, sortable: true }),
  updaterName: column('updaterName', Text, { title: text.updater, width: 14 }),
  updatedAt: column('updateDate', Instant, { title: text.updatedAt, width: 16, sortable: true }),
})
export type MapRow = RowOf<typeof MapRow.columns>

export const MapsQuery = wireObject({
  /** A part of the name. */
  name: wire('name', Name.max(longestName)).optional(),
  creatorId: wire('creatorId', Id).optional(),
  categoryId: wire('categoryId', Id).optional(),
})
export type MapsQuery = z.output<typeof MapsQuery>

export const ThemePoint = wireObject({
  pointId: wire('pointId', Integer),
  name: wire('name', Text),
  weight: wire('weight', Integer),
  isShown: wire('isShown', Truth),
  /** Documents chosen by hand that the caller may read. */
  documents: wire('documents', Integer),
  /** The subject of the first of them. */
  firstSubject: wire('firstSubject', Text).optional(),
  hasReference: wire('hasReference', Truth),
})
export type ThemePoint = z.output<typeof ThemePoint>

export const Theme = wireObject({
  id: wire('id', Integer),
  title: wire('title', Text),
  weight: wire('weight', Integer),
  points: wire('points', z.array(ThemePoint)),
})
export type Theme = z.output<typeof Theme>

export const KnowledgeMap = wireObject({
  id: wire('id', Integer),
  name: wire('name', Text),
  remark: wire('remark', Text),
  categoryId: wire('categoryId', Integer).optional(),
  template: wire('template', z.enum(templateNames)),
  contents: wire('contents', Text),
  previewFileId: wire('previewFileId', Integer).optional(),
  isPublic: wire('isPublic', Truth),
  revision: wire('revision', Integer),
  updaterName: wire('updaterName', Text),
  updatedAt: wire('updatedAt', Instant),
  mayEdit: wire('mayEdit', Truth),
  themes: wire('themes', z.array(Theme)),
})
export type KnowledgeMap = z.output<typeof KnowledgeMap>

export const SavedTheme = z.object({
  id: z.int().positive().optional(),
  title: Name.max(longestName),
  weight: Weight,
  points: z
    .array(z.object({ pointId: z.int().positive(), weight: Weight, isShown: z.boolean().default(true) }))
    .max(mostThemePoints)
    .default([]),
})
export type SavedTheme = z.output<typeof SavedTheme>

export const mapsApi = {
  listMaps: getOrPost('/api/shuku/knowledge/maps', {
    doc: 'The knowledge maps; everybody sees them.',
    query: MapsQuery,
    reply: wireObject({
      ...TableKey.fields,
      mayEdit: wire('mayEdit', Truth),
      /** Whether the caller puts maps into the navigation. */
      mayAddMenu: wire('mayAddMenu', Truth),
    }),
  }),
  getMap: get('/api/shuku/knowledge/maps/get', {
    doc: 'A knowledge map as it is edited: its themes and the points of them.',
    query: wireObject({ id: wire('id', Id) }),
    reply: KnowledgeMap,
  }),
  saveMap: post('/api/shuku/knowledge/maps/save', {
    doc: 'Makes or changes a knowledge map, with all its themes and points in their order. Refused where it was changed after this revision.',
    takesLongText: true,
    query: wireObject({
      id: wire('id', Id).optional(),
      revision: wire('revision', Integer).optional(),
      name: wire('name', Name.max(5000)).default(''),
      remark: wire('remark', z.string().max(longestRemark)).default(''),
      categoryId: wire('categoryId', Id).optional(),
      template: wire('template', z.enum(templateNames)).default('line'),
      contents: wire('contents', z.string().max(longestContents)).default(''),
      previewFileId: wire('previewFileId', Id).optional(),
      isPublic: wire('isPublic', Truth).default(false),
      themes: wire('themes', JsonText(z.array(SavedTheme).max(mostThemes))).default([]),
    }),
    reply: Saved,
  }),
  deleteMaps: post('/api/shuku/knowledge/maps/delete', {
    doc: 'Deletes knowledge maps; their points stay.',
    query: wireObject({ ids: wire('ids', IdList).default([]) }),
    reply: Deleted,
  }),
} satisfies Record<string, Endpoint>
