import {
  Day,
  Flag,
  get,
  getToChange,
  Id,
  IdList,
  Integer,
  IntegerId,
  JsonText,
  orNothing,
  post,
  Name,
  Text,
  Truth,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'
import { Secrecy } from '@shuku/domain/documents/contract'
import { EditWindow } from './editing.ts'

/** At most as much HTML as a body may have; pictures in it count until they are files of their own. */
const Html = z.string().max(24_000_000)

/** The attachments as the editor shows them, in their order; what is missing is taken off the document. */
export const AttachmentChange = z.object({
  /** An attachment that is there already. */
  id: z.int().positive().optional(),
  /** A file uploaded before: a new attachment, or with `id` its new version. */
  fileId: z.int().positive().optional(),
  name: Name.trim().min(1).max(255).optional(),
})
export type AttachmentChange = z.output<typeof AttachmentChange>

/** Forms send 0 or -1 for a category that nobody chose. */
const ChosenCategory = z.codec(z.union([z.string(), z.number()]), Id.optional(), {
  decode: (value) => (/^(0|-1)$/.test(String(value).trim()) ? undefined : value),
  encode: (value) => value ?? '',
})

export const SaveQuery = wireObject({
  /** Without an id a new document is made. */
  documentId: wire(['docid', 'id'], Id).optional(),
  subject: wire('docSubject', Name.trim().max(300)).optional(),
  /** Left out: the body stays as it is. */
  html: wire('doccontent', Html).keepEmpty().optional(),
  categoryId: wire('seccategory', ChosenCategory).optional(),
  keywords: wire('keyword', Name.trim().max(500)).keepEmpty().optional(),
  /** Files to add as attachments; those that are there already stay. */
  fileIds: wire('fileids', IdList).optional(),
  /** Our own web's way: the whole list of attachments. */
  attachments: wire('attachments', JsonText(z.array(AttachmentChange).max(500))).optional(),
  operate: wire('operate', Text).optional(),
  /** The version that the editor started from; a save from an older one is refused. */
  baseVersion: wire('baseVersion', Integer).optional(),
  ownerId: wire('ownerid', Id).optional(),
  /** An empty date takes the one away that was there. */
  expiresOn: wire('invalidationdate', orNothing(Day)).keepEmpty().optional(),
  secrecy: wire('secretLevel', Secrecy).optional(),
  /** What this version changes, for the list of versions. */
  note: wire('versionNote', Name.trim().max(300)).optional(),
  /** The window that edits; with the save it leaves, unless it goes on. */
  window: wire('editWindow', EditWindow).optional(),
  goesOn: wire('goesOn', Flag).optional(),
})

/** An attachment as programs list it; every value a text (docs/interface.md §7). */
export const AttachmentOnWire = wireObject({
  documentId: wire('id', Id),
  fileId: wire('fileid', Id),
  version: wire('versionid', Text),
  attachmentId: wire('docImageFileId', Id),
  name: wire('filename', Text),
  extension: wire('fileExtendName', Text),
  size: wire('filesize', Text),
  viewLink: wire('filelink', Text),
  link: wire('acclink', Text),
  saveLink: wire('loadlink', Text),
  earlierVersions: wire('versionCounts', Text),
})
export type AttachmentOnWire = z.output<typeof AttachmentOnWire>

const Saved = wireObject({
  documentId: wire('docid', IntegerId),
  link: wire('link', Text),
  random: wire('__random', Text),
  /** Whether the screen asks for shares after saving. */
  askShare: wire('blnOsp', z.boolean()),
  version: wire('version', Integer),
  docStatus: wire('docstatus', Text),
  message: wire('msg', Text),
})

export const saveApi = {
  saveDocument: post('/api/doc/save/save', {
    doc: 'Makes a document, or saves a change of one; `operate=draft` keeps it a draft.',
    takesLongText: true,
    query: SaveQuery,
    reply: Saved,
  }),
  previewSecrecy: get('/api/shuku/documents/secrecy/preview', {
    doc: 'How many people another secrecy would close a document to or open it to; for those who may save it so. Nothing is changed.',
    query: wireObject({ documentId: wire('id', Id), secrecy: wire('secretLevel', Secrecy) }),
    reply: wireObject({
      lost: wire('lost', Integer),
      gained: wire('gained', Integer),
      /** How many people may read it then. */
      readers: wire('readers', Integer),
      losesHolder: wire('losesHolder', Truth),
    }),
  }),
  submitDocument: post('/api/doc/save/submit', {
    doc: 'Puts a draft in force.',
    query: wireObject({ documentId: wire(['id', 'docid'], Id) }),
    reply: wireObject({
      documentId: wire('docid', IntegerId),
      link: wire('link', Text),
      docStatus: wire('docstatus', Text),
    }),
  }),
  checkEditable: get('/api/doc/save/isCheckOut', {
    doc: 'Whether the caller may edit the document now; a refusal says why.',
    query: wireObject({ documentId: wire(['id', 'docid'], Id) }),
  }),
  createFromFile: getToChange('/api/doc/save/accForDoc', {
    doc: 'Makes a document of an uploaded file in a category; its title is the file’s name.',
    query: wireObject({ fileId: wire('fileid', Id), categoryId: wire('secid', Id) }),
    reply: wireObject({ documentId: wire('docid', IntegerId), message: wire('msg', Text) }),
  }),
  listAttachmentsForEdit: get('/api/doc/save/getAccListForEdit', {
    doc: 'The attachments of a document for its edit page; none for a new one.',
    query: wireObject({ documentId: wire(['id', 'docid'], Id).optional(), categoryId: wire('secid', Id).optional() }),
    reply: wireObject({ attachments: wire('dataList', z.array(AttachmentOnWire)) }),
  }),
} satisfies Record<string, Endpoint>
