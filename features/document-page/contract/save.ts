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

export const saveApi = {
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
