import {
  Flag,
  get,
  getToChange,
  Id,
  IdList,
  Instant,
  Integer,
  IntegerId,
  Name,
  post,
  Text,
  WholeNumber,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'
import { fileKinds } from '@shuku/domain/files/contract'
import { readersPrint, retractionEnds } from '@shuku/domain/rights/contract'
import { FilledField } from './fields-contract.ts'
import { Allowed } from './offers-contract.ts'
import { PropertyInForce } from './properties-contract.ts'
import { RefusedDocuments } from './contract/refused-documents.ts'
import { DraftId, EditWindow, Saved, SaveQuery } from './save-contract.ts'
import { Secrecy, Status, StatusWord } from './statuses.ts'
import { Watermark } from './contract/watermark.ts'

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
  /** The custom fields that have a value, in the order of its category. */
  fields: wire('fields', z.array(FilledField)),
  /** What its category says of its properties, in order. */
  properties: wire('properties', z.array(PropertyInForce)),
  kind: wire('kind', Text),
  extension: wire('extension', Text),
  html: wire('html', z.string()),
  /** The path from the first level down to the document's own category. */
  categories: wire('categories', z.array(wireObject({ id: wire('id', Id), name: wire('name', Text) }))),
  author: wire('author', Person),
  owner: wire('owner', Person),
  departmentName: wire('departmentName', Text),
  createdAt: wire('createdAt', Instant),
  updatedAt: wire('updatedAt', Instant),
  updatedBy: wire('updatedBy', Person),
  effectiveAt: wire('effectiveAt', Instant).optional(),
  expiresOn: wire('expiresOn', Text).optional(),
  /** When it is to take effect. */
  publishAt: wire('publishAt', Instant).optional(),
  reads: wire('reads', WholeNumber),
  downloads: wire('downloads', WholeNumber),
  unread: wire('unread', z.boolean()),
  /** By the caller. */
  starred: wire('starred', z.boolean()),
  attachments: wire('attachments', z.array(AttachmentView)),
  /** What is drawn over it for the caller. */
  watermark: wire('watermark', Watermark).optional(),
  allowed: wire('allowed', Allowed),
  /** The caller made it, and this is why they may neither delete nor move it any more. */
  retractionEnd: wire('retractionEnd', z.enum(retractionEnds)).optional(),
  /** What its category says of people who may only view it. */
  readersPrint: wire('readoptercanprint', z.enum(readersPrint)),
  /** How often it was printed. */
  prints: wire('hasprintednum', WholeNumber),
  /** How often the caller may still print it, where their category has a limit for them. */
  printsLeft: wire('canprintednum', WholeNumber).optional(),
  /** Ids of the operations that the slices offer for it. */
  offers: wire('offers', z.array(z.string())),
  /** The ids of the tabs that are shown next to the document. */
  tabs: wire('tabs', z.array(z.string())),
})
export type DocumentView = z.output<typeof DocumentView>

/** The person who edits a document in another window. */
export const Editor = wireObject({
  id: wire('id', Id),
  name: wire('name', Text),
  since: wire('since', Instant),
  /** The caller, in another window. */
  isMe: wire('isMe', z.boolean()),
  mayTakeOver: wire('mayTakeOver', z.boolean()),
  /** Of a window that gives no sign of life any more: when everybody else can edit at the latest. */
  freeAt: wire('freeAt', Instant).optional(),
  /** Several people write together, and more can join them. */
  sharedEditId: wire('sharedEditId', Integer).optional(),
})
export type Editor = z.output<typeof Editor>

const EditRequest = wireObject({
  personId: wire('personId', IntegerId),
  name: wire('name', Text),
  askedAt: wire('askedAt', Instant),
})

/** What somebody has asked of the one who edits: to write together. */
export const OwnEditRequest = wireObject({
  isDeclined: wire('isDeclined', z.boolean()),
  /** Without an answer they can begin then. */
  agreedAt: wire('agreedAt', Instant),
})

/** Calls about a document that several slices use; the slices that show and edit documents implement them. */
export const documentApi = {
  getDocument: get('/api/shuku/documents/get', {
    doc: 'Everything that a document’s page shows.',
    query: wireObject({ documentId: wire('id', Id) }),
    reply: DocumentView,
  }),
  previewDocument: get('/api/shuku/documents/quickLook', {
    doc: 'What a quick look at a document shows: the same, and no reading, but an entry of its own in the log of the document.',
    query: wireObject({ documentId: wire('id', Id) }),
    reply: DocumentView,
  }),
  getVersion: get('/api/shuku/documents/version', {
    doc: 'One version of a document as it was saved; for people who may edit it, or where its category shows versions to readers.',
    query: wireObject({ documentId: wire('id', Id), number: wire('number', Integer) }),
    reply: wireObject({
      number: wire('number', Integer),
      subject: wire('subject', Text),
      keywords: wire('keywords', Text),
      fields: wire('fields', z.array(FilledField)),
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
  recordChatRead: getToChange('/api/doc/read/addChatReadLog', {
    doc: 'Says that the caller opened a document from a chat or in co-editing: counted and logged like any reading.',
    query: wireObject({
      documentId: wire(['docid', 'id'], Id).optional(),
      /** A file of it, by its id or by the code of its link. */
      file: wire('fileid', Text.max(300)).optional(),
    }),
  }),
  starDocuments: post('/api/shuku/documents/star', {
    doc: 'Gives documents, or all that a list had when it was selected, the caller’s star, or takes it off; those that the caller may not read are left alone.',
    query: wireObject({
      documentIds: wire('documentIds', IdList).default([]),
      selectionId: wire('selectionId', Id).optional(),
      starred: wire('starred', Flag),
    }),
    reply: wireObject({
      /** Those that the call changed, for its undo. */
      changed: wire('changed', z.array(Id)),
      message: wire('msg', Text),
      refused: RefusedDocuments,
    }),
  }),
  listFollowed: get('/api/shuku/home/follow', {
    doc: 'The ids of the documents that the caller follows and may read: of their changes the caller is notified.',
    reply: wireObject({ documentIds: wire('documentIds', z.array(Id)) }),
  }),
  createFromFile: getToChange('/api/doc/save/accForDoc', {
    doc: 'Makes a document of an uploaded file in a category; its title is the file’s name, unless another is sent.',
    query: wireObject({
      fileId: wire('fileid', Id),
      categoryId: wire('secid', Id),
      subject: wire('docSubject', Name.max(300)).optional(),
      secrecy: wire('secretLevel', Secrecy).optional(),
    }),
    reply: wireObject({ documentId: wire('docid', IntegerId), message: wire('msg', Text) }),
  }),
  saveDocument: post('/api/doc/save/save', {
    doc: 'Makes a document, or saves a change of one; `operate=draft` keeps it a draft.',
    takesLongText: true,
    query: SaveQuery,
    reply: Saved,
  }),
  getEditor: get('/api/shuku/documents/editing', {
    doc: 'The person who edits the document in another window, whether this window edits it, who asks it to write together, what the caller has asked, and the caller’s newest draft of it; for people who may edit it.',
    query: wireObject({ documentId: wire('id', Id), window: wire('window', EditWindow).optional() }),
    reply: wireObject({
      editor: wire('editor', Editor).optional(),
      isHeld: wire('isHeld', z.boolean()),
      /** Who wants to write together with this window and has no answer. */
      requests: wire('requests', z.array(EditRequest)),
      /** What the caller has asked of the one who edits. */
      request: wire('request', OwnEditRequest).optional(),
      draft: wire('draft', wireObject({ id: wire('draft', DraftId), savedAt: wire('savedAt', Instant) })).optional(),
    }),
  }),
} satisfies Record<string, Endpoint>
