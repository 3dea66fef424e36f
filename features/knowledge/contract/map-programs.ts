import {
  Flag,
  get,
  Id,
  Integer,
  JsonText,
  Name,
  post,
  Text,
  Truth,
  upload,
  wire,
  WholeNumber,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'
import { UploadedFile } from '@shuku/domain/files/contract'
import { EncodedText, encodedText } from './encoded-text.ts'
import { seenByPrograms } from './point-programs.ts'
import { longestContents, mapTemplates, mostThemePoints, mostThemes } from './maps.ts'
import { longestName, longestRemark, Weight } from './points.ts'

// Programs know maps by the words of points: `knowledgeId` is the id of a map here.

/** Characters of the base64 of contents that are all Chinese. */
const mostEncoded = 4 * longestContents

/** Nothing, 0 and less mean a map that is not there yet. */
const mapId = z.codec(z.union([z.string(), z.number()]), z.int().min(0), {
  decode: (value) => (/^\s*\d{1,15}\s*$/.test(String(value)) ? Number(value) : 0),
  encode: (id) => String(id),
})

/** The same for one or several, of which a new one is left out. */
const mapIds = z.codec(z.union([z.string().max(10_000), z.number()]), z.array(z.int().positive()).max(500), {
  decode: (value) => {
    const parts = String(value).split(',')
    return parts.map(Number).filter((id) => id !== 0)
  },
  encode: (ids) => ids.join(','),
})

const Rate = z.codec(z.union([z.string(), z.number()]), Weight, {
  decode: (value) => (String(value).trim() === '' ? 0 : Number(value)),
  encode: (weight) => String(weight),
})
/** Smaller comes first. */
const Order = z.codec(z.union([z.string(), z.number()]), z.number(), {
  decode: (value) => (String(value).trim() === '' ? 0 : Number(value)),
  encode: (order) => String(order),
})

const numbers = Object.values(mapTemplates) as number[]
const templateNumber = wire(
  'tId',
  WholeNumber.refine((number) => numbers.includes(number), { error: 'notAmong' }),
)

const paging = {
  page: wire('pageNum', Integer.pipe(z.int().min(1).max(100_000))).default(1),
  rows: wire('pageSize', Integer.pipe(z.int().min(1).max(100))).default(20),
}

const Template = wireObject({
  id: wire('id', Id),
  /** 1: its contents are drawn and edited by a frame. */
  isFrame: wire('type', Flag),
  name: wire('name', Text),
  picture: wire('bg', Text),
})
const templates = wire(['modellist', 'datas'], z.array(Template))

const SentPoint = wireObject({
  pointId: wire(['kId', 'id'], Id),
  weight: wire('rate', Rate).default(0),
  isShown: wire('display', Flag).default(true),
})
const SentTheme = wireObject({
  id: wire('id', mapId).default(0),
  title: wire('title', Name.max(longestName)).default(''),
  weight: wire('rate', Rate).default(0),
  order: wire('sort', Order).default(0),
  points: wire('klist', z.array(SentPoint).max(mostThemePoints)).default([]),
})
export type SentTheme = z.output<typeof SentTheme>

/** What is no number is refused, and nothing is none. */
const DisplayOrder = z.codec(z.union([z.string(), z.number()]), z.number(), {
  decode: (value) => (String(value).trim() === '' ? Number.NaN : Number(value)),
  encode: (order) => String(order),
})
const SentCategory = wireObject({
  id: wire('id', mapId).default(0),
  name: wire('name', Name.trim().min(1).max(100)),
  order: wire('dsporder', DisplayOrder),
})

const Category = wireObject({
  id: wire('id', Id),
  name: wire('name', Text),
  order: wire('dsporder', Text),
})

export const mapProgramsApi = {
  listMapsForPrograms: get('/api/knowledge/knowledgeMap/getList', {
    doc: 'One page of the knowledge maps; the last changed first, or by a field.',
    query: wireObject({
      ...paging,
      name: wire('name', Name.max(longestName)).optional(),
      creatorId: wire('createrId', Id).optional(),
      field: wire('field', z.enum(['name', 'createDate', 'updateDate'])).optional(),
      order: wire('order', z.enum(['ascend', 'descend', 'asc', 'desc'])).default('descend'),
    }),
    reply: wireObject({
      maps: wire(
        'datas',
        z.array(
          wireObject({
            id: wire('rowid', Id),
            name: wire('name', Text),
            creatorId: wire('createrId', Id),
            creatorName: wire('createrName', Text),
            createdAt: wire('createDate', Text),
            updaterId: wire('updaterId', Id),
            updaterName: wire('updaterName', Text),
            updatedAt: wire('updateDate', Text),
          }),
        ),
      ),
      total: wire('itotal', Integer),
      page: wire('pageNumber', Integer),
      pages: wire('totalPage', Integer),
      mayEdit: wire('hasRight', Truth),
      mayAddMenu: wire('hasaddmenu', Truth),
    }),
  }),
  getMapForPrograms: get('/api/knowledge/knowledgeMap/getKnowledgeDetail', {
    doc: 'A knowledge map with its themes, and what it can be made of; without an id the form of a new one.',
    query: wireObject({ id: wire(['knowledgeId', 'mapId'], mapId).default(0) }),
    reply: wireObject({
      id: wire('knowledgeId', Text),
      name: wire('name', Text),
      remark: wire('remark', Text),
      mayEdit: wire('hasRight', Truth),
      mayAddMenu: wire('hasaddmenu', Truth),
      /** Of a new one 0, and nothing. */
      revision: wire('revision', Integer),
      updatedAt: wire('updateDate', Text),
      template: wire('tId', Text),
      isFrame: wire('type', Flag),
      /** The template’s name and picture. */
      templateTitle: wire('mbtitle', Text),
      templatePicture: wire('mbbg', Text),
      templates: wire('modellist', z.array(Template)),
      categoryId: wire('maptype', Text),
      categories: wire('maptypelist', z.array(Category)),
      previewFileId: wire('previewimg', Text),
      previewFiles: wire(
        'previewimgArray',
        z.array(
          wireObject({
            id: wire('fileid', Id),
            name: wire('filename', Text),
            viewLink: wire('filelink', Text),
            link: wire(['acclink', 'imgSrc'], Text).underEveryName(),
            saveLink: wire('loadlink', Text),
          }),
        ),
      ),
      contents: wire('contents', Text),
      themes: wire(
        ['dataDetail', 'datas'],
        z.array(
          wireObject({
            id: wire('id', Id),
            title: wire('title', Text),
            weight: wire('rate', Rate),
            order: wire('sort', Order),
            points: wire(
              'klist',
              z.array(
                wireObject({
                  pointId: wire('kId', Id),
                  name: wire('name', Text),
                  weight: wire('rate', Rate),
                  isShown: wire('display', Flag),
                }),
              ),
            ),
          }),
        ),
      ).underEveryName(),
    }),
  }),
  operateMap: post('/api/knowledge/knowledgeMap/operateKnowledge', {
    doc: 'Makes (`add`), changes (`edit`) or deletes (`delete`) a knowledge map; a save writes all of it. `remark` and `contents` are base64 of UTF-8, and taken as they are where they are not. With the `revision` or the `updateDate` that the detail or the last save answered, a save is refused where somebody has changed the map since; without, it writes over what there is, and who saved that is notified of what was there. A deletion answers the code `1`.',
    takesLongText: true,
    query: wireObject({
      operation: wire('operation', z.enum(['add', 'edit', 'delete'])),
      /** Several are deleted at once. */
      ids: wire('knowledgeId', mapIds).default([]),
      name: wire('name', Name.max(5000)).default(''),
      remark: wire('remark', EncodedText.pipe(z.string().max(longestRemark))).default(''),
      template: templateNumber.default(mapTemplates.line),
      categoryId: wire('maptype', mapId).default(0),
      /** A file by its id, or by the code of its links. */
      previewFile: wire('previewimg', z.string().regex(/^\s*[\da-f]{0,40}\s*$/i)).default(''),
      contents: wire('contents', encodedText(mostEncoded).pipe(z.string().max(longestContents))).default(''),
      themes: wire('datas', JsonText(z.array(SentTheme).max(mostThemes))).default([]),
      ...seenByPrograms,
    }),
    reply: wireObject({
      /** 1: it is deleted. */
      result: wire('code', Text).optional(),
      id: wire('knowledgeId', Text),
      revision: wire('revision', Integer).optional(),
      updatedAt: wire('updatedate', Text).optional(),
      updaterId: wire('updateId', Id).optional(),
      updaterName: wire('updaterName', Text).optional(),
    }),
  }),
  saveMapType: post('/api/knowledge/knowledgeMap/saveMapType', {
    doc: 'Writes all categories of knowledge maps, each with its name and a number by which they are ordered; one that is left out goes, unless a map has it.',
    query: wireObject({
      categories: wire(['maptypelist', 'knowledgetypelist'], JsonText(z.array(SentCategory).max(200))),
    }),
  }),
  listTemplates: get('/api/knowledge/knowledgeMap/getshowModeList', {
    doc: 'The ways in which a knowledge map can be drawn.',
    reply: wireObject({ templates: templates.underEveryName() }),
  }),
  uploadPicture: upload('/api/knowledge/knowledgeMap/uploadDoc', {
    doc: 'Stores a picture for a knowledge map: its preview, or one of its text; jpg, gif or png.',
    query: wireObject({ category: wire('category', z.literal('6604')).default('6604') }),
    reply: wireObject({ file: wire('data', UploadedFile) }),
  }),
} satisfies Record<string, Endpoint>
