import {
  Day,
  Flag,
  get,
  Id,
  Instant,
  Integer,
  IntegerId,
  JsonText,
  post,
  Name,
  Text,
  Truth,
  WholeNumber,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'
import {
  DocumentTemplate,
  DocumentView,
  DraftId,
  Editor,
  EditWindow,
  FieldInForce,
  FieldValues,
  OwnEditRequest,
  PropertyInForce,
  Secrecy,
} from '@shuku/domain/documents/contract'

/** The fields of the form other than title, keywords and text. */
const DraftForm = z.object({
  secrecy: z.enum(['confidential', 'secret', 'internal', 'public']),
  expiresOn: Day.nullable(),
  /** When a draft is to take effect. */
  publishAt: z.iso.datetime({ offset: true }).nullable().optional(),
  note: z.string().max(300),
  /** Values of custom fields; older drafts have none. */
  fields: FieldValues.optional(),
  /** In their order; those of the document with their id. */
  attachments: z
    .array(
      z.object({ id: z.int().positive().optional(), fileId: z.int().positive(), name: z.string().max(255).optional() }),
    )
    .max(500)
    .readonly(),
})

/** A draft belongs to a document, or to a new one in a category. */
const DraftPlace = {
  documentId: wire('id', Id).optional(),
  categoryId: wire('categoryId', Id).optional(),
}

const DraftHead = {
  id: wire('draft', DraftId),
  ...DraftPlace,
  subject: wire('subject', Text),
  /** The version that this draft started from; none for a new document. */
  baseVersion: wire('baseVersion', Integer).optional(),
  savedAt: wire('savedAt', Instant),
}

const Draft = wireObject({
  ...DraftHead,
  keywords: wire('keywords', Text),
  html: wire('html', z.string()),
  fileIds: wire('fileIds', z.array(z.int())),
  /** The other fields of the form; older drafts have none. */
  form: wire('form', DraftForm).optional(),
})

/** A draft in a list; of a document that the caller may not read any more there are neither title nor words. */
const DraftRow = wireObject({
  ...DraftHead,
  /** The first words of its text. */
  words: wire('words', Text),
  /** What it belongs to is there for the caller: a document to read, a category to create in. */
  isOpen: wire('isOpen', z.boolean()),
  /** Of the category of a new document, where the caller may create in it. */
  categoryName: wire('categoryName', Text).optional(),
})

/** A document that its author saved as a draft. */
const DraftDocument = wireObject({
  documentId: wire('id', IntegerId),
  subject: wire('subject', Text),
  categoryName: wire('categoryName', Text),
  savedAt: wire('savedAt', Instant),
})

const Editing = wireObject({ documentId: wire('id', Id), window: wire('window', EditWindow) })
const EditorIfAny = wireObject({ editor: wire('editor', Editor).optional() })

/**
 * Writing documents: the page, drafts, who edits, and what a save asks before and after; the save itself belongs to
 * `documentApi`.
 */
export const editingApi = {
  getForEdit: get('/api/shuku/documents/edit', {
    doc: 'A document for its edit page with the caller’s unsaved drafts of it, or the start of a new one in a category.',
    query: wireObject({
      ...DraftPlace,
      /** With which of the category’s templates a new document begins; 0: with none. Left out: with the only one that there is, or the default. */
      templateId: wire('templateid', WholeNumber).optional(),
    }),
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
      /** The custom fields of documents of the category, in the order of the form. */
      fields: wire('fields', z.array(FieldInForce)),
      /** The standard properties, in the order of the form. */
      properties: wire('properties', z.array(PropertyInForce)),
      drafts: wire('drafts', z.array(DraftRow)),
      /** What a new document may begin with: what the category offers, then the caller’s own. */
      templates: wire('templates', z.array(DocumentTemplate)),
      /** What it begins with: a template, its text with what is known in place of the placeholders. */
      start: wire(
        'start',
        wireObject({ template: wire('template', DocumentView), html: wire('html', z.string()) }),
      ).optional(),
    }),
  }),
  setMyTemplate: post('/api/shuku/documents/my-template', {
    doc: 'Makes a document one of the caller’s own templates, with which new documents may begin in whatever category, or takes it off them.',
    query: wireObject({ documentId: wire('documentId', Id), isTemplate: wire('isTemplate', Flag).default(true) }),
    reply: wireObject({
      /** It was not so before. */
      isChanged: wire('isChanged', Flag),
      message: wire('msg', Text),
    }),
  }),
  storeDraft: post('/api/shuku/documents/draft/keep', {
    doc: 'Stores a draft for the caller alone, until it is saved or dropped; one of the same name is replaced.',
    takesLongText: true,
    query: wireObject({
      id: wire('draft', DraftId),
      documentId: wire('id', Id).optional(),
      categoryId: wire('categoryId', Id).optional(),
      subject: wire('subject', Name.max(300)).default(''),
      keywords: wire('keywords', Name.max(500)).default(''),
      html: wire('html', z.string().max(24_000_000)).default(''),
      form: wire('form', JsonText(DraftForm)).optional(),
      baseVersion: wire('baseVersion', Integer).optional(),
    }),
    reply: wireObject({ savedAt: wire('savedAt', Instant) }),
  }),
  listDrafts: get('/api/shuku/documents/drafts', {
    doc: 'What the caller was writing and did not save, newest first: everywhere, with the documents of theirs that are drafts, or at one document or category.',
    query: wireObject({ ...DraftPlace, most: wire('most', IntegerId).optional() }),
    reply: wireObject({
      drafts: wire('drafts', z.array(DraftRow)),
      documents: wire('documents', z.array(DraftDocument)),
    }),
  }),
  getDraft: get('/api/shuku/documents/draft', {
    doc: 'One draft of the caller’s, with its text; of a document only while they may read it.',
    query: wireObject({ id: wire('draft', DraftId) }),
    reply: wireObject({ draft: wire('draft', Draft).optional() }),
  }),
  takeDraft: post('/api/shuku/documents/draft/take', {
    doc: 'The same, for a window that goes on with it: the draft has the window’s name from now on.',
    query: wireObject({ id: wire('draft', DraftId), as: wire('as', DraftId) }),
    reply: wireObject({ draft: wire('draft', Draft).optional() }),
  }),
  dropDraft: post('/api/shuku/documents/draft/drop', {
    doc: 'Forgets a draft of the caller’s.',
    query: wireObject({ id: wire('draft', DraftId) }),
  }),
  beginEditing: post('/api/shuku/documents/editing/begin', {
    doc: 'Makes this window the only one that edits the document, for half an hour from each call; or answers who does.',
    query: Editing,
    reply: EditorIfAny,
  }),
  takeOverEditing: post('/api/shuku/documents/editing/takeOver', {
    doc: 'The same, in place of the person who edits it: with full control, or from another window of one’s own.',
    query: Editing,
  }),
  endEditing: post('/api/shuku/documents/editing/end', {
    doc: 'This window does not edit the document any more.',
    query: Editing,
  }),
  waitToEdit: post('/api/shuku/documents/editing/wait', {
    doc: 'Tells the caller’s screens by a live event (`editing`) when nobody edits the document any more.',
    query: wireObject({ documentId: wire('id', Id) }),
    reply: EditorIfAny,
  }),
  askToWriteTogether: post('/api/shuku/documents/editing/together/ask', {
    doc: 'Asks the person who edits the document to write together; without an answer for five minutes they have agreed. Their screens and the caller’s learn what comes of it by the live event `editing`.',
    query: wireObject({ documentId: wire('id', Id) }),
    reply: OwnEditRequest,
  }),
  declineToWriteTogether: post('/api/shuku/documents/editing/together/decline', {
    doc: 'The window that edits goes on alone, and those who asked learn it.',
    query: Editing,
  }),
  previewSecrecy: get('/api/shuku/documents/secrecy/preview', {
    doc: 'How many people would lose or gain access with another secrecy level, and where its files stay open if it is raised; for people who may set it. Changes nothing.',
    query: wireObject({ documentId: wire('id', Id), secrecy: wire('secretLevel', Secrecy) }),
    reply: wireObject({
      lost: wire('lost', Integer),
      gained: wire('gained', Integer),
      /** How many people may read it then. */
      readers: wire('readers', Integer),
      losesHolder: wire('losesHolder', Truth),
      /** Where the same files are less secret: some that the caller may know, and how many more. */
      copyNames: wire('copyNames', z.array(Text)),
      otherCopies: wire('otherCopies', Integer),
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
} satisfies Record<string, Endpoint>
