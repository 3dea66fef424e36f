import {
  Day,
  get,
  Id,
  Instant,
  Integer,
  JsonText,
  post,
  Name,
  Text,
  WholeNumber,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'
import { Allowed, Secrecy, Status, StatusWord } from '@shuku/domain/documents/contract'
import { fileKinds } from '@shuku/domain/files/contract'

const Person = wireObject({ id: wire('id', Id), name: wire('name', Text) })

export const AttachmentView = wireObject({
  id: wire('id', Id),
  fileId: wire('fileId', Id),
  name: wire('name', Text),
  extension: wire('extension', Text),
  kind: wire('kind', z.enum(fileKinds)),
  mime: wire('mime', Text),
  sizeBytes: wire('sizeBytes', Integer),
  version: wire('version', Integer),
  addedBy: wire('addedBy', Text),
  addedAt: wire('addedAt', Instant),
  /** Whether its text can be searched, or why not. */
  textState: wire('textState', z.enum(['waiting', 'ready', 'failed', 'none'])),
  textReason: wire('textReason', Text).optional(),
  /** The extension that the content would have, where the name has another; empty where nobody knows it. */
  actual: wire('actual', z.string()).optional(),
  viewLink: wire('viewLink', Text),
  link: wire('link', Text),
  saveLink: wire('saveLink', Text),
})
export type AttachmentView = z.output<typeof AttachmentView>

/** Everything that the page of one document shows. */
export const DocumentView = wireObject({
  id: wire('id', Id),
  subject: wire('subject', Text),
  code: wire('code', Text),
  status: wire('status', Status),
  statusWord: wire('statusWord', StatusWord),
  secrecy: wire('secrecy', Secrecy),
  version: wire('version', Integer),
  versions: wire('versions', Integer),
  keywords: wire('keywords', Text),
  kind: wire('kind', Text),
  extension: wire('extension', Text),
  html: wire('html', z.string()),
  /** From the first level down to the document's own. */
  categories: wire('categories', z.array(wireObject({ id: wire('id', Id), name: wire('name', Text) }))),
  author: wire('author', Person),
  owner: wire('owner', Person),
  departmentName: wire('departmentName', Text),
  createdAt: wire('createdAt', Instant),
  updatedAt: wire('updatedAt', Instant),
  updatedBy: wire('updatedBy', Person),
  effectiveAt: wire('effectiveAt', Instant).optional(),
  expiresOn: wire('expiresOn', Text).optional(),
  reads: wire('reads', WholeNumber),
  downloads: wire('downloads', WholeNumber),
  unread: wire('unread', z.boolean()),
  attachments: wire('attachments', z.array(AttachmentView)),
  allowed: wire('allowed', Allowed),
  /** Ids of the operations that the slices offer for it. */
  offers: wire('offers', z.array(z.string())),
  /** Ids of the tabs that they show beside it. */
  tabs: wire('tabs', z.array(z.string())),
})
export type DocumentView = z.output<typeof DocumentView>

/** What of the form is neither its title, its keywords nor its text. */
export const DraftForm = z.object({
  secrecy: z.enum(['confidential', 'secret', 'internal', 'public']),
  expiresOn: Day.nullable(),
  note: z.string().max(300),
  /** In their order; those of the document with their id. */
  attachments: z
    .array(
      z.object({ id: z.int().positive().optional(), fileId: z.int().positive(), name: z.string().max(255).optional() }),
    )
    .max(500)
    .readonly(),
})

const Draft = wireObject({
  subject: wire('subject', Text),
  keywords: wire('keywords', Text),
  html: wire('html', z.string()),
  fileIds: wire('fileIds', z.array(z.int())),
  /** What else the form held; drafts of before have none. */
  form: wire('form', DraftForm).optional(),
  /** The version that this draft started from; none for a new document. */
  baseVersion: wire('baseVersion', Integer).optional(),
  savedAt: wire('savedAt', Instant),
})

/** A draft belongs to a document, or to a new one in a category. */
const DraftPlace = {
  documentId: wire('id', Id).optional(),
  categoryId: wire('categoryId', Id).optional(),
}

export const pageApi = {
  getDocument: get('/api/shuku/documents/get', {
    doc: 'Everything that a document’s page shows.',
    query: wireObject({ documentId: wire('id', Id) }),
    reply: DocumentView,
  }),
  getForEdit: get('/api/shuku/documents/edit', {
    doc: 'A document for its edit page with the caller’s unsaved draft of it, or the start of a new one in a category.',
    query: wireObject(DraftPlace),
    reply: wireObject({
      document: wire('document', DocumentView).optional(),
      category: wire(
        'category',
        wireObject({
          id: wire('id', Id),
          path: wire('path', z.array(wireObject({ id: wire('id', Id), name: wire('name', Text) }))),
          uploadExtensions: wire('uploadExtensions', Text),
          /** Megabytes; 0: no file may be uploaded. */
          maxUploadMb: wire('maxUploadMb', Integer),
        }),
      ),
      draft: wire('draft', Draft).optional(),
    }),
  }),
  getVersion: get('/api/shuku/documents/version', {
    doc: 'One version of a document as it was saved; for those who may edit it, or where its category shows versions to readers.',
    query: wireObject({ documentId: wire('id', Id), number: wire('number', Integer) }),
    reply: wireObject({
      number: wire('number', Integer),
      subject: wire('subject', Text),
      keywords: wire('keywords', Text),
      html: wire('html', z.string()),
      note: wire('note', Text),
      author: wire('author', Person),
      createdAt: wire('createdAt', Instant),
      attachments: wire(
        'attachments',
        z.array(z.object({ attachmentId: z.int(), fileId: z.int(), name: z.string(), link: z.string() })),
      ),
    }),
  }),
  keepDraft: post('/api/shuku/documents/draft/keep', {
    doc: 'Keeps what is being written, for the caller alone, until it is saved or dropped.',
    takesLongText: true,
    query: wireObject({
      ...DraftPlace,
      subject: wire('subject', Name.max(300)).default(''),
      keywords: wire('keywords', Name.max(500)).default(''),
      html: wire('html', z.string().max(24_000_000)).default(''),
      form: wire('form', JsonText(DraftForm)).optional(),
      baseVersion: wire('baseVersion', Integer).optional(),
    }),
    reply: wireObject({ savedAt: wire('savedAt', Instant) }),
  }),
  getDraft: get('/api/shuku/documents/draft', {
    doc: 'What the caller was writing there and did not save.',
    query: wireObject(DraftPlace),
    reply: wireObject({ draft: wire('draft', Draft).optional() }),
  }),
  dropDraft: post('/api/shuku/documents/draft/drop', {
    doc: 'Forgets what the caller was writing there.',
    query: wireObject(DraftPlace),
  }),
} satisfies Record<string, Endpoint>
