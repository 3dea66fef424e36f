import { CategoryQuery } from '@shuku/domain/categories/contract'
import { watermarkLook, watermarkParameters } from '@shuku/domain/documents/contract'
import {
  column,
  Conditions,
  defineErrors,
  Flag,
  get,
  getOrPost,
  Id,
  IdList,
  Instant,
  Integer,
  Name,
  orNothing,
  post,
  TableKey,
  tableShape,
  Text,
  wire,
  wireObject,
  z,
  type Endpoint,
  type QueryOf,
  type RowOf,
} from '@shuku/kit/contract'
import { watermarkMessages } from './messages.ts'

const text = watermarkMessages.texts

export const places = ['view', 'print', 'download'] as const
export type WatermarkPlace = (typeof places)[number]

export const WatermarkRow = tableShape('watermarks', 'id', {
  id: column('id', Integer),
  name: column('wmname', Text, { title: text.name, width: 24, sortable: true }),
  text: column('wmtext', Text, { title: text.text, width: 32 }),
  places: column('wmplaces', Text, { title: text.place, width: 20 }),
  categories: column('categories', Integer, { title: text.categories, width: 10, sortable: true }),
  changedAt: column('changedate', Instant, { title: text.changedAt, width: 16, sortable: true }),
})
export type WatermarkRow = RowOf<typeof WatermarkRow.columns>

export const watermarkErrors = defineErrors('watermarks', {
  notFound: {
    kind: 'notFound',
    'zh-CN': '水印不存在，可能已被删除。',
    'en-US': 'This watermark does not exist. It may have been deleted.',
  },
  nameTaken: {
    kind: 'conflict',
    'zh-CN': '已有同名的水印，请使用其他名称',
    'en-US': 'There is a watermark of this name. Choose another.',
  },
  noParameter: {
    kind: 'invalid',
    'zh-CN': '没有参数“{name}”',
    'en-US': 'There is no parameter “{name}”',
  },
  noEncryption: {
    kind: 'invalid',
    'zh-CN': '不能按目录加密：相同内容的文件在所有目录中只存一份。请为存放文件的磁盘加密。',
    'en-US':
      'Categories cannot be encrypted one by one: files of the same content are stored once for all of them. Encrypt the disk that holds the files.',
  },
  inUse: {
    kind: 'conflict',
    'zh-CN': '“{name}”正被 {n} 个目录使用，请先在这些目录的设置中改选。',
    'en-US': '“{name}” is used by {n} {n|category|categories}. Choose another there first.',
  },
})

/** Up to which level; nothing follows the category above. */
const UpTo = orNothing(z.enum(['0', '1', '2']))

const shown = {
  onView: wire('wmforview', Flag),
  onPrint: wire('wmforprint', Flag),
  onDownload: wire('wmfordownload', Flag),
}
export const watermarksApi = {
  listWatermarks: getOrPost('/api/doc/wmsystemsetting/new/getwmlist', {
    doc: 'The watermarks that categories can have; for who administers all categories.',
    query: wireObject({
      name: wire('wmname', Text.max(100)).optional(),
      place: wire('wmplace', z.enum(places)).optional(),
    }),
    reply: TableKey,
  }),
  getConditions: getOrPost('/api/doc/wmsystemsetting/new/condition', {
    doc: 'The form of the search for watermarks; its names are the parameters of `getwmlist`.',
    reply: Conditions,
  }),
  getWatermark: get('/api/doc/wmsystemsetting/new/getwmsettingNew', {
    doc: 'One watermark by `id`; the one of a category by `secid`, for who may change its settings; without either what a new one begins with.',
    query: wireObject({ id: wire('id', Id).optional(), categoryId: wire(['secid', 'seccategory'], Id).optional() }),
    reply: wireObject({
      /** Nothing where it is not saved yet, or the category has none. */
      id: wire('id', Id).optional(),
      name: wire('wmname', Text),
      ...watermarkLook,
      ...shown,
    }),
  }),
  getParameters: get('/api/doc/wmsystemsetting/new/getwmtextparamNew', {
    doc: 'What the text of a watermark may name in double braces, and what it would say for the caller now.',
    reply: wireObject({
      parameters: wire(
        'params',
        z.array(
          wireObject({
            name: wire('paramname', z.enum(watermarkParameters)),
            label: wire('paramlabel', Text),
            example: wire('example', Text),
          }),
        ),
      ),
    }),
  }),
  saveWatermark: post('/api/doc/wmsystemsetting/new/savewmsettingNew', {
    doc: 'Saves a watermark, with `id` another form of one that is there; categories that have it show the new form at once.',
    query: wireObject({
      id: wire('id', Id).optional(),
      name: wire('wmname', Name.trim().min(1).max(100)),
      ...watermarkLook,
      onView: shown.onView.default(false),
      onPrint: shown.onPrint.default(false),
      onDownload: shown.onDownload.default(false),
    }),
    reply: wireObject({ id: wire('id', Id), message: wire('msg', Text) }),
  }),
  deleteWatermarks: post('/api/doc/wmsystemsetting/new/deletewmlist', {
    doc: 'Deletes watermarks; all of them stay if one is used by a category.',
    query: wireObject({ ids: wire(['ids', 'id'], IdList) }),
    reply: wireObject({ message: wire('msg', Text) }),
  }),
  getEncryptionForm: get('/api/doc/encrypt/fieldset/getDialogCondition', {
    doc: 'The form of the encryption settings of a category, for who may change its settings: that its files are not encrypted, which nobody can change, and what it asks of its classified documents.',
    query: CategoryQuery,
    reply: Conditions,
  }),
  saveEncryption: post('/api/doc/encrypt/fieldset/saveCategorySet', {
    doc: 'Saves the encryption settings of a category: `isencrypt` 0 leaves it as it is, 1 is refused, since files are not encrypted by category; and up to which level (1, 2; 0 none, empty as above) a second person lowers documents and originals leave only with a watermark.',
    query: wireObject({
      ...CategoryQuery.fields,
      isEncrypted: wire('isencrypt', Flag).default(false),
      secondPerson: wire('secondpersonlevel', UpTo).keepEmpty().optional(),
      marked: wire('watermarkonlylevel', UpTo).keepEmpty().optional(),
    }),
    reply: wireObject({ id: wire('id', Id), message: wire('msg', Text) }),
  }),
  previewWatermark: getOrPost('/api/doc/wmsystemsetting/new/preview', {
    doc: 'A watermark, saved or not, as it would look for the caller on a document: a drawing that is repeated side by side.',
    query: wireObject(watermarkLook),
    reply: wireObject({
      svg: wire('svg', Text),
      width: wire('width', Integer),
      height: wire('height', Integer),
      lines: wire('lines', z.array(z.string())),
    }),
  }),
} satisfies Record<string, Endpoint>

export type WatermarkForm = QueryOf<typeof watermarksApi.saveWatermark>
