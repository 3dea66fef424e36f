import {
  BrowserTable,
  get,
  Id,
  IdList,
  Integer,
  JsonText,
  Name,
  post,
  Text,
  Truth,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'
import { EncodedQuery, EncodedText } from './encoded-text.ts'
import { longestName, longestRemark, mostRowDocuments, mostRows } from './points.ts'

export const pageSize = 20
const mostOnPage = 200
const mostPages = 1_000_000

/** Ids of programs: 0, nothing or anything else that is no id means a new one. */
const IdOrNew = z.codec(z.union([z.string(), z.number()]), z.int().positive().optional(), {
  decode: (value) => (/^[1-9]\d{0,14}$/.test(String(value).trim()) ? Number(value) : undefined),
  encode: (id) => (id === undefined ? '0' : String(id)),
})

/** Several of them with commas between; what is none is left out. */
const IdsOrNew = z.codec(z.union([z.string().max(10_000), z.number()]), z.array(z.int().positive()), {
  decode: (value) =>
    String(value)
      .split(',')
      .filter((part) => /^[1-9]\d{0,14}$/.test(part.trim()))
      .map(Number),
  encode: (ids) => ids.join(','),
})

/** A number, or a text that is one. */
const Numeric = z.codec(z.union([z.string(), z.number()]), z.number(), {
  decode: (value) => (String(value).trim() === '' ? Number.NaN : Number(value)),
  encode: (number) => String(number),
})

const sortFields = { name: 'name', createDate: 'createdAt', updateDate: 'updatedAt' } as const
export type SortField = (typeof sortFields)[keyof typeof sortFields]

/** By another field, or none, the latest change comes first. */
const Field = z.codec(z.string(), z.enum(['name', 'createdAt', 'updatedAt']).optional(), {
  decode: (name) => (Object.hasOwn(sortFields, name) ? sortFields[name as keyof typeof sortFields] : undefined),
  encode: (field) => Object.entries(sortFields).find(([, name]) => name === field)?.[0] ?? '',
})

const Direction = z.codec(z.string(), z.enum(['ascend', 'descend']), {
  decode: (text) => (/^desc/i.test(text.trim()) ? 'descend' : 'ascend'),
  encode: (direction) => (direction === 'descend' ? 'desc' : 'asc'),
})

const PointOfList = wireObject({
  id: wire('rowid', Text),
  name: wire('name', Text),
  creatorId: wire('createrId', Text),
  creatorName: wire('createrName', Text),
  createdAt: wire('createDate', Text),
  updaterId: wire('updaterId', Text),
  updaterName: wire('updaterName', Text),
  updatedAt: wire('updateDate', Text),
})

/** A row as programs send it; of its points nothing is known here. */
export const ProgramRow = wireObject({
  id: wire('id', IdOrNew).optional(),
  title: wire('title', Name.max(longestName)).default(''),
  documentIds: wire('docIds', IdList.pipe(z.array(z.int()).max(mostRowDocuments))).default([]),
  query: wire('sqlstr', EncodedQuery).default(''),
  weight: wire('rate', Numeric.pipe(z.int().min(0).max(100))).default(0),
  order: wire('sort', Numeric).default(0),
})
export type ProgramRow = z.output<typeof ProgramRow>

const RowOfDetail = wireObject({
  id: wire('id', Text),
  title: wire('title', Text),
  documentIds: wire('docIds', Text),
  query: wire('sqlstr', Text),
  weight: wire('rate', Text),
  order: wire('sort', Text),
  points: wire('klist', z.array(z.unknown())),
})

/** What only maps have is empty. */
const ofMaps = {
  title: wire('mbtitle', Text),
  background: wire('mbbg', Text),
  templateId: wire('tId', Text),
  mapType: wire('maptype', Text),
  preview: wire('previewimg', Text),
  previews: wire('previewimgArray', z.array(z.unknown())),
  type: wire('type', Text),
  templates: wire('modellist', z.array(z.unknown())),
  mapTypes: wire('maptypelist', z.array(z.unknown())),
}

/** What a program has read of what it changes, as the detail or a save answered it. */
export const seenByPrograms = {
  revision: wire('revision', Integer).optional(),
  seenAt: wire(['updateDate', 'updatedate'], z.string().regex(/^(?:\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)?$/)).default(''),
}

export const pointProgramsApi = {
  getKnowledgeList: get('/api/knowledge/knowledge/getKnowledgeList', {
    doc: 'A page of the knowledge points, `pageSize` of them (20 unless it says otherwise); `field` (`name`, `createDate`, `updateDate`) and `order` (`asc`, `desc`) say how they are ordered, without them the latest change comes first.',
    query: wireObject({
      page: wire('pageNum', Integer.pipe(z.int().min(1).max(mostPages))).default(1),
      pageSize: wire('pageSize', Integer.pipe(z.int().min(1).max(mostOnPage))).default(pageSize),
      name: wire('name', Name.max(longestName)).optional(),
      creatorId: wire('createrId', Id).optional(),
      field: wire('field', Field).optional(),
      direction: wire('order', Direction).optional(),
    }),
    reply: wireObject({
      rows: wire('datas', z.array(PointOfList)),
      total: wire('itotal', Integer),
      page: wire('pageNumber', Integer),
      pages: wire('totalPage', Integer),
      mayEdit: wire('hasRight', Truth),
      hasMenu: wire('hasaddmenu', Truth),
    }),
  }),
  getKnowledgeDetail: get('/api/knowledge/knowledge/getKnowledgeDetail', {
    doc: 'A knowledge point with its rows; without an id the form of a new one. `docIds` are the documents that the caller may read, `sqlstr` is typed as in the search field. What only maps have is empty.',
    query: wireObject({ id: wire('knowledgeId', IdOrNew).optional() }),
    reply: wireObject({
      name: wire('name', Text),
      remark: wire('remark', z.string()),
      mayEdit: wire('hasRight', Truth),
      revision: wire('revision', Integer),
      updatedAt: wire('updateDate', Text),
      rows: wire('dataDetail', z.array(RowOfDetail)),
      hasMenu: wire('hasaddmenu', Truth),
      ...ofMaps,
    }),
  }),
  operateKnowledge: post('/api/knowledge/knowledge/operateKnowledge', {
    doc: 'Makes (`add`), changes (`edit`) or deletes (`delete`) a knowledge point. `remark` is base64 of UTF-8, the `sqlstr` of a row is URI-encoded and then base64; both are taken as they are where they are not. `sqlstr` is a search as people type it, never a statement. With the `revision` or the `updateDate` that the detail or the last save answered, a save is refused where somebody has changed the point since; without, it writes over what there is, and who saved that is notified of what was there. A deletion answers the code `1`, or `3` where a map uses the point.',
    takesLongText: true,
    query: wireObject({
      operation: wire('operation', z.enum(['add', 'edit', 'delete'])),
      /** Of a deletion perhaps several. */
      ids: wire('knowledgeId', IdsOrNew).default([]),
      name: wire('name', Name.max(5000)).default(''),
      remark: wire('remark', EncodedText.pipe(z.string().max(longestRemark))).default(''),
      rows: wire('datas', JsonText(z.array(ProgramRow).max(mostRows))).default([]),
      ...seenByPrograms,
    }),
    reply: wireObject({
      code: wire('code', z.enum(['1', '3'])).optional(),
      message: wire('msg', Text).optional(),
      id: wire('knowledgeId', Text).optional(),
      revision: wire('revision', Integer).optional(),
      updatedAt: wire('updatedate', Text).optional(),
      updaterId: wire('updateId', Text).optional(),
      updaterName: wire('updaterName', Text).optional(),
    }),
  }),
  saveKnowledgeType: post('/api/knowledge/knowledge/saveKnowledgeType', {
    doc: 'Writes all categories of knowledge points, each with its name and a number by which they are ordered; one that is left out goes, unless a point has it.',
    query: wireObject({
      categories: wire(
        'knowledgetypelist',
        JsonText(
          z
            .array(
              wireObject({
                id: wire('id', IdOrNew).optional(),
                name: wire('name', Name.trim().min(1).max(100)),
                order: wire('dsporder', Numeric),
              }),
            )
            .max(200),
        ),
      ),
    }),
  }),
  browsePoints: get('/api/public/browser/data/kledgepoint', {
    doc: 'Knowledge points to choose from, by a part of their name; answers the key of a list.',
    query: wireObject({
      name: wire(['name', 'q'], Name.max(longestName)).optional(),
      creatorId: wire('createrId', Id).optional(),
      categoryId: wire('typeid', Id).optional(),
    }),
    reply: BrowserTable,
  }),
} satisfies Record<string, Endpoint>
