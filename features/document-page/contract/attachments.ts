import {
  column,
  get,
  getToChange,
  Id,
  Instant,
  Integer,
  Name,
  post,
  TableKey,
  tableShape,
  Text,
  upload,
  WholeNumber,
  wire,
  wireObject,
  z,
  type Endpoint,
  type RowOf,
} from '@shuku/kit/contract'
import { documentPageMessages } from '../messages.ts'

const text = documentPageMessages.texts

/** An attachment, or one version of it; programs know it by its file. */
const columns = {
  fileId: column('imagefileid', Id),
  name: column('imagefilename', Text, { title: text.fileName, width: 44, sortable: true }),
  attachmentId: column('docImageFileId', Id),
  version: column('versionid', WholeNumber, { title: text.version, width: 10, sortable: true }),
  size: column('filesize', Text, { title: text.size, width: 12 }),
  type: column('docfiletype', Text),
  extension: column('fileExtendName', Text),
  kind: column('kind', Text),
  addedById: column('userid', Id),
  addedBy: column('username', Text, { title: text.uploader, width: 14 }),
  addedOn: column('versiondate', Text, { title: text.uploaded, width: 20 }),
  addedAt: column('addedAt', Instant),
} as const

export const AttachmentRow = tableShape('document-attachments', 'fileId', columns)
export const AttachmentVersionRow = tableShape('document-attachment-versions', 'fileId', columns)
export type AttachmentVersionRow = RowOf<typeof AttachmentVersionRow.columns>

/** A document made of an uploaded file (docs/interface.md §7): here `fileid` is the document, as text. */
const UploadedDocument = wireObject({
  documentId: wire('fileid', Id),
  fileId: wire('imagefileid', Id),
  version: wire('versionId', Integer),
  isDocument: wire('isDoc', z.literal('1')),
  name: wire('filename', Text),
  extension: wire('fileExtendName', Text),
  size: wire('filesize', Text),
  uploadedAt: wire('uploaddate', Text),
  uploader: wire('username', Text),
  viewLink: wire('filelink', Text),
  link: wire(['acclink', 'imgSrc'], Text).underEveryName(),
  saveLink: wire('loadlink', Text),
  isImage: wire('isImg', z.boolean()),
  showLoad: wire('showLoad', z.boolean()),
  showDelete: wire('showDelete', z.boolean()),
})

export const attachmentApi = {
  listAttachmentRows: get('/api/doc/acc/docAcc', {
    doc: 'The attachments of a document, as a table.',
    query: wireObject({ documentId: wire(['docid', 'id'], Id) }),
    reply: TableKey,
  }),
  listAttachmentVersions: get('/api/doc/acc/docAccVersion', {
    doc: 'The versions of one attachment, as a table; for people who may edit the document.',
    query: wireObject({
      documentId: wire(['docid', 'id'], Id),
      fileId: wire('imagefileid', Id),
      version: wire('versionid', Integer).optional(),
    }),
    reply: TableKey,
  }),
  replaceAttachment: getToChange('/api/doc/acc/docAccReplace', {
    doc: 'Gives an attachment a new version from an uploaded file.',
    query: wireObject({
      documentId: wire(['id', 'docid'], Id),
      newFileId: wire('newfileid', Id),
      oldFileId: wire('oldfileid', Id),
    }),
    reply: wireObject({ address: wire('url', Text), version: wire('version', Integer) }),
  }),
  renameAttachment: post('/api/doc/acc/rename', {
    doc: 'Gives an attachment another name; its extension stays.',
    query: wireObject({
      documentId: wire('docid', Id).optional(),
      fileId: wire('imagefileid', Id),
      name: wire('imagefilename', Name.trim().min(1).max(1000)),
    }),
    reply: wireObject({
      name: wire('imagefilename', Text),
      before: wire('before', Text),
      version: wire('version', Integer),
    }),
  }),
  uploadDocument: upload('/api/doc/upload/uploadFile2Doc', {
    doc: 'Stores a file and makes a document of it in a category.',
    query: wireObject({
      categoryId: wire(['category', 'secCategory'], Id),
      name: wire(['name', 'filename', 'docsubject'], z.string().max(2000)).optional(),
    }),
    reply: wireObject({ data: wire('data', UploadedDocument), message: wire('msg', Text) }),
  }),
} satisfies Record<string, Endpoint>
