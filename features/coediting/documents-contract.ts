import {
  column,
  Flag,
  get,
  getOrPost,
  Id,
  Instant,
  Integer,
  IntegerId,
  JsonText,
  Name,
  Named,
  orNothing,
  post,
  TableKey,
  tableShape,
  Text,
  Truth,
  upload,
  WholeNumber,
  wire,
  wireObject,
  z,
  type Column,
  type Endpoint,
  type ReplyOf,
  type RowOf,
} from '@shuku/kit/contract'
import { DocumentRow } from '@shuku/domain/documents/contract'
import { UploadedFile } from '@shuku/domain/files/contract'
import { Membership } from '@shuku/domain/shared-edits/contract'
import { levels } from '@shuku/domain/rights/contract'
import { coeditingMessages } from './messages.ts'

const text = coeditingMessages.texts

/** The files that people write together, by their extensions. */
export const families = { word: ['docx', 'doc'], excel: ['xlsx', 'xls'] } as const
export type Family = keyof typeof families
export const editedExtensions: readonly string[] = ['doc', 'docx', 'xls', 'xlsx']
/** As programs know the list. */
export const editedTypes = editedExtensions.join(',')

/** A Word document unless its extension says something else. */
export function familyOf(extension: string): Family {
  return extension.includes('doc') ? 'word' : 'excel'
}

const Extension = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9]{1,10}$/)

/** Without what names of files cannot have: the file is called like the document. */
export const Title = Name.trim()
  .max(200)
  .regex(/^[^\\/:*?"<>|]*$/, { error: 'pathMarks' })

/** A document by itself or by its file, also by a file that it had before. */
const named = {
  fileId: wire('fileid', Id).optional(),
  documentId: wire(['docid', 'id'], Id).optional(),
}
export type NamedDocument = Readonly<{ fileId?: number | undefined; documentId?: number | undefined }>

const Person = z.object({ id: z.int(), name: z.string() })

/** What the caller may do with a document. */
const flags = {
  mayRead: wire('canRead', Truth),
  mayEdit: wire('canEdit', Truth),
  /** Share it so that others may edit it. */
  mayShareToEdit: wire('canEditShare', Truth),
  mayShare: wire('canShare', Truth),
  mayDownload: wire('canDownload', Truth),
}

/** A document of the category to begin with; `mouldType` names it. */
export const Template = wireObject({
  id: wire(['mouldType', 'id'], Integer).underEveryName(),
  name: wire('name', Text),
  extension: wire('extname', Text),
})
export type OfficeTemplate = z.output<typeof Template>

const message = wire('msg', Text)
const made = { documentId: wire('docid', IntegerId), fileId: wire('fileid', IntegerId) }
const categoryId = wire(['secid', 'category'], Id).optional()

export const ListQuery = wireObject({
  /** What the title contains. */
  text: wire(['searchKey', 'text'], Name.max(100)).default(''),
  family: wire('type', z.enum(['all', 'word', 'excel'])).default('all'),
})
export type ListQuery = z.output<typeof ListQuery>

export const GroupQuery = wireObject({
  ...ListQuery.fields,
  receiver: wire('tosharetype', z.enum(['person', 'group'])).default('group'),
  receiverId: wire('tosharerinfo', Id),
})
export type GroupQuery = z.output<typeof GroupQuery>

type DocumentColumns = typeof DocumentRow.columns
/** What acts and glyphs need of a document; shown of it is the title alone, and no order is by it. */
const documentColumns = Object.fromEntries(
  Object.entries(DocumentRow.columns).map(([id, { name, schema }]) => [id, column(name, schema)]),
) as { [K in keyof DocumentColumns]: Column<DocumentColumns[K]['schema']> }

const subject = column('docsubject', Text, { title: DocumentRow.columns.subject.title, width: 40 })
/** Of every list; filled in for the page alone. */
const ofEach = {
  fileId: column('fileid', Integer),
  fileName: column('filename', Text),
  sizeBytes: column('filesize', Integer),
  sharedTo: column('sharedTo', Text, { title: text.shared, width: 18 }),
}
const state = {
  right: column('sharelevel', Named(levels), { title: text.myRight, width: 10 }),
  version: column('docedition', WholeNumber, { title: text.version, width: 8 }),
}

/** A document that is a file for people to write together. */
export const CoeditedRow = tableShape('coedited-mine', 'id', {
  ...documentColumns,
  subject,
  editors: column('selectedUser', JsonText(z.array(Person)), { title: text.editingNow, width: 16 }),
  right: state.right,
  ...ofEach,
  version: state.version,
  updatedAt: column('updatedAt', Instant, { title: text.changedAt, width: 12, sortable: true }),
})
export type CoeditedRow = RowOf<typeof CoeditedRow.columns>
export const allTable = { ...CoeditedRow, id: 'coedited-all' }
export const groupTable = { ...CoeditedRow, id: 'coedited-group' }

/** One that the caller shared, with the latest of the shares. */
export const CoeditedShareRow = tableShape('coedited-shares', 'id', {
  ...documentColumns,
  subject,
  ...ofEach,
  sharedAt: column('sharedAt', orNothing(Instant), { title: text.sharedOn, width: 12, sortable: true }),
  ...state,
})
export type CoeditedShareRow = RowOf<typeof CoeditedShareRow.columns>

/** The documents that people write together, around the editor. */
export const coeditedApi = {
  getCoedited: get('/api/doc/coope/info', {
    doc: 'A document that is written together, or without one what a new one would begin as: its title, file, rights, people and templates.',
    query: wireObject({ ...named, categoryId, extension: wire('extname', Extension).optional() }),
    reply: wireObject({
      subject: wire('docSubject', Text),
      documentId: wire('docid', Integer),
      fileId: wire('fileid', Integer),
      attachmentId: wire('attachmentId', Integer),
      /** Of the attachment. */
      version: wire('version', Integer),
      categoryId: wire('secid', Integer),
      categoryName: wire('category', Text),
      extension: wire('extname', Text),
      templateId: wire('mouldType', Integer),
      accepted: wire('limitType', Text),
      /** Who writes it now. */
      editors: wire('selectedUser', z.array(Person)),
      files: wire(
        'fileList',
        z.array(wireObject({ id: wire('fileid', Integer), name: wire('filename', Text), kind: wire('kind', Text) })),
      ),
      templates: wire('mouldList', z.array(Template)),
      /** The address of its screen. */
      link: wire('cooplink', Text),
      mayCreate: wire('canCreate', Truth),
      ...flags,
      /** Of the document, and who saved it when. */
      documentVersion: wire('docedition', Integer),
      savedBy: wire('savedBy', Text),
      savedAt: wire('savedAt', Instant).optional(),
    }),
  }),
  judge: get('/api/doc/coope/judge', {
    doc: 'What the caller may do with a document; of one that they may not read the same as of one that is not there.',
    query: wireObject(named),
    reply: wireObject(flags),
  }),
  listMine: getOrPost('/api/doc/coope/mycreate/list', {
    doc: 'The Word and Excel documents that the caller created, the latest first; answers the key by which `table/datas` pages them.',
    query: ListQuery,
    reply: TableKey,
  }),
  listSharedByMe: getOrPost('/api/doc/coope/myshare/list', {
    doc: 'Those that the caller shared, each once, with whom and when.',
    query: ListQuery,
    reply: TableKey,
  }),
  listAll: getOrPost('/api/doc/coope/allshare/list', {
    doc: 'Those that the caller created, and those that others shared with them or with what they are a member of.',
    query: ListQuery,
    reply: TableKey,
  }),
  listInGroup: getOrPost('/api/doc/coope/group/sharelist', {
    doc: 'Those that were shared with a group of which the caller is a member, or that they shared with it; with `tosharetype=person` those between the caller and that person.',
    query: GroupQuery,
    reply: TableKey,
  }),
  retitle: post('/api/doc/coope/modify/docsubject', {
    doc: 'Gives a document another title; its file, where that is called the same, too.',
    query: wireObject({ ...named, subject: wire('docSubject', Title).optional() }),
    reply: wireObject({ subject: wire('docSubject', Text), message }),
  }),
  saveSharedFile: post('/api/doc/coope/save', {
    doc: 'Stores the file as it is with the rows of its shared edit up to a number, as a version that names everybody who wrote it; what others write meanwhile waits for the next save.',
    query: wireObject({
      ...Membership,
      upTo: wire('upTo', Integer),
      note: wire('note', Name.max(300)).optional(),
      /** The version of the attachment over which it is saved; without it, the one that it began from or was last saved as. */
      baseVersion: wire('baseVersion', Integer).optional(),
    }),
    reply: wireObject({
      ...made,
      version: wire('docedition', Integer),
      savedNumber: wire('savedNumber', Integer),
      /** It waits for an approval, or its day. */
      waits: wire('waits', Truth),
      message,
    }),
  }),
  saveAs: post('/api/doc/coope/copy', {
    doc: 'Makes a document of one’s own of one that one may read and download; with `checkCopyValue` it is shared with whom that one is shared, for those who may share it. It goes into the same category unless another is named, or into the one of new documents where that is not allowed.',
    query: wireObject({
      ...named,
      subject: wire('docSubject', Title).optional(),
      /** For the screen: it is opened next. */
      opens: wire('checkOpenValue', Flag).default(true),
      copiesShares: wire('checkCopyValue', Flag).default(false),
      categoryId,
    }),
    reply: wireObject({ ...made, opens: wire('checkOpenValue', Flag), message }),
  }),
  create: post('/api/doc/coope/insert', {
    doc: 'Makes a document of an uploaded file, of a template, or an empty one: of `extname`, a docx without it. Without a category it goes where the caller created such documents last.',
    query: wireObject({
      fileId: wire('fileid', Id).optional(),
      categoryId,
      subject: wire('docSubject', Title).optional(),
      extension: wire('extname', Extension).default('docx'),
      templateId: wire('mouldType', WholeNumber).default(0),
    }),
    reply: wireObject({ ...made, message }),
  }),
  uploadFile: upload('/api/doc/coope/upload', {
    doc: 'Stores one Word or Excel file; nothing holds it yet.',
    query: wireObject({
      category: wire(['category', 'secid'], Text).optional(),
      name: wire(['name', 'filename'], z.string().max(2000)).optional(),
      /** Files of its kind alone. */
      extension: wire('extname', Extension).optional(),
    }),
    reply: wireObject({ file: wire('data', UploadedFile), message }),
  }),
  uploadDocument: upload('/api/doc/coope/upload2doc', {
    doc: 'Stores one Word or Excel file and makes a document of it. Without a category it goes where the caller created such documents last.',
    query: wireObject({
      category: wire(['category', 'secid'], Text).optional(),
      name: wire(['name', 'filename', 'docsubject'], z.string().max(2000)).optional(),
      extension: wire('extname', Extension).optional(),
    }),
    reply: wireObject({ ...made, subject: wire('docSubject', Text), file: wire('data', UploadedFile), message }),
  }),
} satisfies Record<string, Endpoint>

export type Coedited = ReplyOf<typeof coeditedApi.getCoedited>
