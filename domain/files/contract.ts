import {
  BegunUpload,
  defineErrors,
  download,
  Flag,
  get,
  Id,
  Integer,
  IntegerId,
  post,
  Text,
  Truth,
  tus,
  upload,
  WholeNumber,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'

import { fileKinds } from './contract/file-kinds.ts'
import { stampErrors } from './contract/stamp-errors.ts'

export { fileKinds, type FileKind } from './contract/file-kinds.ts'
export { countLeftOut, leftOutAs, leftOutReasons, nothingLeftOut, type LeftOut } from './contract/left-out.ts'
export { folderOf, foldersOf, inTreeOrder } from './contract/paths.ts'
export { titleOf } from './contract/title-of.ts'
export { previewApi, previewForms, rowsPerBlock, type PreviewForm } from './contract/preview.ts'

/** Why no text was found in a file. */
export const textReasons = [
  'encrypted',
  'damaged',
  'tooLarge',
  'timeout',
  'memory',
  'unsupported',
  'noText',
  'scanned',
  'noOffice',
  'notConverted',
] as const
export type TextReason = (typeof textReasons)[number]

/** A file just uploaded (docs/interface.md §7); the fields that look like numbers or flags are texts there. */
export const UploadedFile = wireObject({
  id: wire('fileid', IntegerId),
  name: wire('filename', Text),
  extension: wire('fileExtendName', Text),
  size: wire('filesize', Text),
  uploadedAt: wire('uploaddate', Text),
  uploader: wire('username', Text),
  viewLink: wire('filelink', Text),
  link: wire(['acclink', 'imgSrc'], Text).underEveryName(),
  saveLink: wire('loadlink', Text),
  code: wire('fileidCode', Text),
  /** The extension that the content would have, where the name has another; empty where nobody knows it. */
  actual: wire('actual', z.string()).optional(),
  isImage: wire('isImg', z.enum(['', '1'])),
  showLoad: wire('showLoad', z.enum(['true', 'false'])),
  showDelete: wire('showDelete', z.enum(['true', 'false'])),
  secrecy: wire('secretLevel', Text),
  secrecyValidity: wire('secretLevelValidity', Text),
  secrecyValidityShown: wire('secretLevelValidityValue', Text),
  /** Where the upload was for a place of its own: the item that the file became there, under the name that it has there. */
  placed: wire(
    'placed',
    wireObject({
      id: wire('id', IntegerId),
      name: wire('name', Text),
      as: wire('as', z.enum(['new', 'version', 'same', 'skipped'])),
    }),
  ).optional(),
})

/** What an upload says of a place that is no category, such as a folder of a disk. */
const inPlace = {
  folderId: wire(['parentID', 'folderid'], Text).optional(),
  /** What becomes of a file whose name the folder has. */
  onTaken: wire('onTaken', z.enum(['version', 'both', 'skip'])).optional(),
  /** The file of a disk that it becomes the next version of, whatever that is called and wherever it is by then. */
  itemId: wire('itemid', Id).optional(),
}

export const fileApi = {
  uploadFile: upload('/api/doc/upload/uploadFile', {
    doc: 'Stores a file; nothing holds it yet, so only its uploader can read it until a document does.',
    query: wireObject({
      category: wire('category', Text).optional(),
      secondCategory: wire('secCategory', Text).optional(),
      documentId: wire('docid', Id).optional(),
      /** The file name; whatever programs make of it is repaired, not refused. */
      name: wire(['name', 'filename'], z.string().max(4000)).optional(),
      ...inPlace,
    }),
    reply: wireObject({ file: wire('data', UploadedFile), message: wire('msg', Text).optional() }),
  }),
  createUpload: tus('POST', '/api/shuku/uploads', {
    doc: 'Begins the upload of a large file, which may be broken off and gone on with; `uploadFile` ends it by its `uploadId`.',
    forSync: true,
    query: wireObject({
      sizeBytes: wire('upload-length', WholeNumber),
      name: wire(['filename', 'name'], z.string().max(4000)),
      category: wire('category', Text).optional(),
      secondCategory: wire('secCategory', Text).optional(),
      documentId: wire('docid', Id).optional(),
      ...inPlace,
    }),
    reply: BegunUpload,
  }),
  downloadFile: download('/weaver/weaver.file.FileDownload', {
    doc: 'The bytes of a file that the caller may read through a document (or uploaded); `download=1` saves it.',
    query: wireObject({
      file: wire('fileid', Text),
      save: wire('download', Flag).default(false),
      /** A picture or PDF that a quick look shows: logged as one, not as a reading. */
      isPreview: wire('quickLook', Flag).default(false),
    }),
  }),
  getFile: get('/api/shuku/files/get', {
    doc: 'What a file is called and what it is, for the page that shows it.',
    query: wireObject({ fileId: wire('fileid', Id) }),
    reply: wireObject({
      id: wire('id', Id),
      name: wire('name', Text),
      kind: wire('kind', z.enum(fileKinds)),
      mime: wire('mime', Text),
      sizeBytes: wire('sizeBytes', Integer),
      actual: wire('actual', z.string()).optional(),
      /** Its bytes may be had; without it only its text. */
      mayDownload: wire('mayDownload', z.boolean()),
    }),
  }),
  getText: get('/api/shuku/files/text', {
    doc: 'The text that was found in a file, for a preview where the browser has none, or why there is none.',
    query: wireObject({
      fileId: wire('fileid', Id),
      /** For a quick look: logged as one, not as a reading. */
      isPreview: wire('quickLook', Flag).default(false),
    }),
    reply: wireObject({
      state: wire('state', z.enum(['waiting', 'ready', 'failed', 'none'])),
      reason: wire('reason', Text).optional(),
      text: wire('text', z.string()).optional(),
      truncated: wire('truncated', z.boolean()).optional(),
    }),
  }),
  getUsage: get('/api/shuku/files/usage', {
    doc: 'How many bytes the files have that the caller has brought in, and how many they may have; 0: no limit. And whether the company has no room for so many more, roughly: it may say so where a little more than half of the room is asked for.',
    query: wireObject({ addingBytes: wire('addingBytes', Integer.pipe(z.int().min(0))).default(0) }),
    reply: wireObject({
      usedBytes: wire('usedBytes', Integer),
      limitBytes: wire('limitBytes', Integer),
      companyIsShort: wire('companyIsShort', Truth),
    }),
  }),
  readAgain: post('/api/shuku/files/read-again', {
    doc: 'Extracts the text of a file once more; for people who may edit a document that has it, and its uploader.',
    query: wireObject({ fileId: wire('fileid', Id) }),
    reply: wireObject({ state: wire('state', z.enum(['waiting', 'ready', 'failed', 'none'])) }),
  }),
} satisfies Record<string, Endpoint>

export const fileErrors = defineErrors('files', {
  ...stampErrors,
  notFound: {
    kind: 'notFound',
    'zh-CN': '文件不存在，或您没有权限查看。',
    'en-US': 'This file does not exist, or you do not have access.',
  },
  fillingBusy: {
    kind: 'unavailable',
    'zh-CN': '正在填写的模板过多，请稍后再试。',
    'en-US': 'Too many templates are being filled in. Try again in a moment.',
  },
  mayNotDownload: {
    kind: 'refused',
    'zh-CN': '您可以阅读，但没有下载该文件的权限。',
    'en-US': 'You can view this file, but you cannot download it.',
  },
  none: {
    kind: 'invalid',
    'zh-CN': '没有收到文件，请选择要上传的文件。',
    'en-US': 'No file received. Choose a file to upload.',
  },
  noTable: {
    kind: 'invalid',
    'zh-CN': '“{name}”不是表格。请选择 xlsx 或 csv 文件。',
    'en-US': '“{name}” is not a table. Choose an xlsx or csv file.',
  },
  tableEncrypted: {
    kind: 'invalid',
    'zh-CN': '“{name}”设有密码，无法读取。请去掉密码后再上传。',
    'en-US': '“{name}” is password-protected. Remove the password and upload it again.',
  },
  tableUnreadable: {
    kind: 'invalid',
    'zh-CN': '“{name}”无法读取，可能已损坏。请用表格软件打开并另存后再上传。',
    'en-US':
      '“{name}” could not be read and may be damaged. Open it in a spreadsheet application, save it again and upload it.',
  },
  tableTooLong: {
    kind: 'limit',
    'zh-CN': '“{name}”太长：一次最多 {rows} 行。请分成几个文件。',
    'en-US': '“{name}” is too long: at most {rows} {rows|line|lines} at a time. Please split it into several files.',
  },
  empty: {
    kind: 'invalid',
    'zh-CN': '“{name}”是空文件（0 字节），没有上传。',
    'en-US': '“{name}” is empty (0 bytes) and was not uploaded.',
  },
  portraitType: {
    kind: 'invalid',
    'zh-CN': '照片请使用 PNG、JPEG 或 WebP 图片。',
    'en-US': 'A photo must be a PNG, JPEG or WebP picture.',
  },
  portraitTooLarge: {
    kind: 'limit',
    'zh-CN': '照片太大：最大 {limit}。请缩小后再上传。',
    'en-US': 'The photo is too large: at most {limit}. Make it smaller, then upload it again.',
  },
  portraitsBusy: {
    kind: 'limit',
    'zh-CN': '正在处理的照片太多，请稍后重试。',
    'en-US': 'Too many photos are being processed. Please try again in a moment.',
  },
  portraitDamaged: {
    kind: 'invalid',
    'zh-CN': '照片无法打开，可能已损坏或超过 2000 万像素。请换一张，或另存后再上传。',
    'en-US':
      'The photo cannot be opened; it may be damaged or exceed 20 megapixels. Choose another, or save it again and upload it.',
  },
  forged: {
    kind: 'invalid',
    'zh-CN': '“{name}”是冒充文档的程序（{actual}），没有上传。',
    'en-US': '“{name}” is a program ({actual}) disguised as a document and was not uploaded.',
  },
  contentNotAllowed: {
    kind: 'refused',
    'zh-CN': '“{name}”的内容是 {actual} 文件，与扩展名不符，该目录不允许上传：允许的类型为 {allowed}。',
    'en-US': '“{name}” is actually a {actual} file, which this category does not allow. Allowed types: {allowed}.',
  },
  contentUnknown: {
    kind: 'refused',
    'zh-CN': '“{name}”的内容与扩展名不符，无法识别，该目录不允许上传：允许的类型为 {allowed}。',
    'en-US':
      'The content of “{name}” does not match its name and was not recognised. Types allowed in this category: {allowed}.',
  },
  extensionNotAllowed: {
    kind: 'refused',
    'zh-CN': '该目录不允许上传“{name}”：允许的类型为 {allowed}。',
    'en-US': '“{name}” cannot be uploaded to this category. Allowed types: {allowed}.',
  },
  tooLarge: {
    kind: 'limit',
    'zh-CN': '“{name}”太大：该目录最大允许 {limit}。',
    'en-US': '“{name}” is too large: this category allows at most {limit}.',
  },
  tooSmall: {
    kind: 'limit',
    'zh-CN': '“{name}”太小：该目录最小 {limit}。',
    'en-US': '“{name}” is too small: this category requires at least {limit}.',
  },
  personFull: {
    kind: 'limit',
    'zh-CN':
      '您的存储空间不足：已使用 {used}，上限 {limit}，此文件 {size}。请彻底删除不再需要的文档（空间在次日释放），或请管理员在“存储空间”中提高上限。',
    'en-US':
      'Not enough space: you have used {used} of {limit}, and this file is {size}. Permanently delete documents that you no longer need (their space is freed the next day), or ask an administrator to raise the limit under “Storage”.',
  },
  companyFull: {
    kind: 'limit',
    'zh-CN': '公司的存储空间不足，无法保存此文件（{size}）。请联系管理员在“存储空间”中提高上限。',
    'en-US':
      'The company does not have enough space for this file ({size}). Ask an administrator to raise the limit under “Storage”.',
  },
  closed: {
    kind: 'refused',
    'zh-CN': '该目录不允许上传附件，请重新选择',
    'en-US': 'This category does not allow attachments, please choose another.',
  },
  mayNotReadAgain: {
    kind: 'refused',
    'zh-CN': '只有能编辑该文档的人才能重新提取文字。',
    'en-US': 'Only people who can edit the document can extract its text again.',
  },
  mayNotAttach: {
    kind: 'refused',
    'zh-CN': '您不能使用文件 {id}：它不存在，或既不是您上传的，您也没有下载权限。',
    'en-US': 'You cannot use file {id}: it does not exist, or you neither uploaded it nor have download permission.',
  },
})
