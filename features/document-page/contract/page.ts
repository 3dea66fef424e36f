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
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'
import { DocumentView } from '@shuku/domain/documents/contract'

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
