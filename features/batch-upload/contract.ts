import { FieldInForce, FieldValues, Secrecy } from '@shuku/domain/documents/contract'
import {
  Conditions,
  Day,
  defineErrors,
  Flag,
  get,
  Id,
  IdList,
  Integer,
  IntegerId,
  JsonText,
  Named,
  Name,
  orNothing,
  post,
  Text,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'

/** So many files become documents in one call. */
export const mostFiles = 200

/** `docpublishtype`: a document, or one whose page begins with the summary `docmain`. */
export const layouts = { document: 1, withSummary: 2 } as const

/** Forms send 0 or -1 for what nobody chose. */
const Layout = Named(layouts, { asText: true, alsoReads: { '0': 'document', '-1': 'document' } })

/** A size in megabytes; what is no number is 0, by which nothing may be uploaded. */
const Megabytes = z.codec(z.union([z.string(), z.number()]), z.int(), {
  decode: (size) => {
    const read = Math.trunc(Number(size))
    return Number.isSafeInteger(read) ? read : 0
  },
  encode: (size) => size,
})

/** A period of secrecy as people write it: `readPeriod` of `domain/rights`. */
const Period = Name.max(40)

export const batchUploadErrors = defineErrors('batchUpload', {
  levelMissing: { kind: 'invalid', 'zh-CN': '请选择密级', 'en-US': 'Choose a classification.' },
  periodMissing: {
    kind: 'invalid',
    'zh-CN': '此密级需要期限，例如：3个月、10年、20年、长期',
    'en-US': 'This classification needs a period, for example: 3 months, 10 years, 20 years, long-term',
  },
  periodUnread: {
    kind: 'invalid',
    'zh-CN': '无法识别密级期限，例如：3个月、10年、20年、长期',
    'en-US': 'The classification period cannot be read. Write for example: 3 months, 10 years, 20 years, long-term',
  },
  requiredMissing: { kind: 'invalid', 'zh-CN': '请输入必填项', 'en-US': 'Please fill required items' },
  relatedStricter: {
    kind: 'invalid',
    'zh-CN': '“{name}”的密级是“{level}”，高于文档的“{own}”。请提高文档的密级，或换一篇。',
    'en-US': '“{name}” is classified “{level}”, above “{own}” of the document. Raise that, or choose another one.',
  },
  tooManyFiles: {
    kind: 'limit',
    'zh-CN': '一次最多 {n} 个文件，请分几次上传。',
    'en-US': 'At most {n} {n|file|files} at once. Upload them in several goes.',
  },
})

export const batchUploadApi = {
  getUploadForm: get('/api/doc/console/multi/init', {
    doc: 'What an upload of several files into a category allows, and the form beside it: the category, level and period, publish type with its summary, and the fields that the category has for new documents.',
    query: wireObject({ categoryId: wire('secCategoryId', Id) }),
    reply: wireObject({
      hasSecrecy: wire('openSecret', Flag),
      /** With what the period of the two strictest levels begins, in the caller’s language. */
      periodOfFirst: wire('secretValidityLevel1', Text).keepEmpty(),
      periodOfSecond: wire('secretValidityLevel2', Text).keepEmpty(),
      extensions: wire('uploadext', Text),
      /** Megabytes; 0: no file may be uploaded. */
      maxMb: wire('maxUploadFileSize', Megabytes).default(0),
      minMb: wire('mixUploadFileSize', Megabytes).default(0),
      /** Custom fields have the names `cf` and their id; what they hold is sent as `customfields`. */
      ...Conditions.fields,
      categoryName: wire('seccategoryName', Text),
      /** The custom fields among the conditions, as the form of a document has them. */
      fields: wire('fields', z.array(FieldInForce)),
    }),
  }),
  saveUpload: post('/api/doc/console/multi/saveUpload', {
    doc: 'Makes a document of each of these uploaded files in a category, with the level that `ModifySecretLevel` gave the file, or else the common one; those that fail are named, and the others are there. Where none succeeds the first refusal is the answer. What was made can be taken back by `moveBack`.',
    alsoAt: ['/api/doc/console/saveUpload'],
    query: wireObject({
      fileIds: wire('fileIds', IdList.pipe(z.array(z.int()).min(1))),
      categoryId: wire(['seccategory', 'secCategoryId'], Id),
      /** Needed for files without a level of their own, where the category asks for it; else they are public. */
      secrecy: wire('secretLevel', Secrecy).optional(),
      /** Needed for the levels 1 and 2; the others have none. */
      period: wire('secretValidity', Period).keepEmpty().default(''),
      layout: wire('docpublishtype', Layout).default('document'),
      /** With which each page begins where `docpublishtype` is 2. */
      summary: wire('docmain', Name.max(4000)).keepEmpty().default(''),
      fields: wire('customfields', JsonText(FieldValues)).optional(),
      keywords: wire('keyword', Name.trim().max(500)).keepEmpty().optional(),
      expiresOn: wire('invalidationdate', orNothing(Day)).keepEmpty().optional(),
    }),
    reply: wireObject({
      documentIds: wire('docids', z.array(z.int())),
      failed: wire('failed', z.array(z.object({ fileId: z.int(), message: z.string() }))),
      message: wire('msg', Text),
      /** The operation to take back by `moveBack`. */
      moveId: wire('moveId', Integer),
    }),
  }),
  changeFileSecrecy: post('/api/doc/upload/ModifySecretLevel', {
    doc: 'Gives an uploaded file that is in no document yet the level that its document will have; a file of one document gives that the level, with the rights that this takes.',
    query: wireObject({
      fileId: wire('imagefileid', Id),
      secrecy: wire('secretLevel', Secrecy),
      period: wire('secretLevelValidity', Period).keepEmpty().default(''),
    }),
    reply: wireObject({
      /** The last day of the level; empty where it has no end. */
      until: wire('secretLevelValidityValue', Text).keepEmpty(),
      /** The document that has the level now, where the file is in one. */
      documentId: wire('docid', IntegerId).optional(),
      message: wire('msg', Text),
    }),
  }),
} satisfies Record<string, Endpoint>
