import { get, download, Flag, Id, Integer, Text, wire, wireObject, z, type Endpoint } from '@shuku/kit/contract'
import { fileKinds } from './file-kinds.ts'

/**
 * What the server makes of a file so that a browser can show it: `pdf` for documents and slides, `picture` for formats
 * that browsers do not know, `thumbnail` for lists, `sheets` for tables, `page` for texts and mails.
 */
export const previewForms = ['pdf', 'picture', 'thumbnail', 'sheets', 'page'] as const
export type PreviewForm = (typeof previewForms)[number]

/** Rows of a sheet come in blocks of so many. */
export const rowsPerBlock = 200

/**
 * The position of a file attached to a mail: `2`, and `2.1` in the mail attached there; empty means the file itself.
 */
const PartPath = z.string().regex(/^(?:\d{1,3}(?:\.\d{1,3}){0,4})?$/)
const inMail = wire('part', PartPath).default('')
/** For a quick look: logged as one, not as a reading. */
const isPreview = wire('quickLook', Flag).default(false)

export const PreviewSheet = wireObject({
  name: wire('name', z.string()),
  /** Up to the last that has something in it. */
  rows: wire('rows', z.int()),
  columns: wire('columns', z.int()),
})

export const PreviewMail = wireObject({
  subject: wire('subject', z.string()),
  from: wire('from', z.string()),
  to: wire('to', z.string()),
  copiesTo: wire('copiesTo', z.string()),
  /** The date of the mail: an instant, or the original text if it could not be parsed. */
  sentAt: wire('sentAt', z.string()),
  attachments: wire(
    'attachments',
    z.array(
      wireObject({
        name: wire('name', z.string()),
        sizeBytes: wire('sizeBytes', z.int()),
        part: wire('part', z.string()),
      }),
    ),
  ),
})

const PreviewState = wire('state', z.enum(['none', 'waiting', 'ready', 'failed']))

export const previewApi = {
  getPreview: get('/api/shuku/files/preview', {
    doc: 'How the server shows a file that browsers cannot: ready, being made (the first asking begins it), or why not.',
    query: wireObject({ fileId: wire('fileid', Id), part: inMail, isPreview }),
    reply: wireObject({
      /** `none`: this kind is shown by the browser, or by its text alone. */
      state: PreviewState,
      form: wire('form', z.enum(previewForms)).optional(),
      reason: wire('reason', Text).optional(),
      /** Only its beginning is shown. */
      isCut: wire('isCut', z.boolean()).optional(),
      /** The number of pages, for pictures that have several. */
      pages: wire('pages', z.int()).optional(),
      sheets: wire('sheets', z.array(PreviewSheet)).optional(),
      mail: wire('mail', PreviewMail).optional(),
    }),
  }),
  listRows: get('/api/shuku/files/preview-rows', {
    doc: 'A block of 200 rows of a sheet as texts, counted from 0; nothing where there is no such sheet or block.',
    query: wireObject({
      fileId: wire('fileid', Id),
      part: inMail,
      isPreview,
      sheet: wire('sheet', Integer).default(0),
      block: wire('block', Integer).default(0),
    }),
    reply: wireObject({ rows: wire('rows', z.array(z.array(z.string()))) }),
  }),
  findInSheets: get('/api/shuku/files/preview-find', {
    doc: 'The cells in which a text stands, in the order of the sheets; the first 500.',
    query: wireObject({
      fileId: wire('fileid', Id),
      part: inMail,
      isPreview,
      text: wire('text', z.string().max(200)).default(''),
    }),
    reply: wireObject({
      hits: wire(
        'hits',
        z.array(
          wireObject({ sheet: wire('sheet', z.int()), row: wire('row', z.int()), column: wire('column', z.int()) }),
        ),
      ),
      isCut: wire('isCut', z.boolean()),
    }),
  }),
  downloadPreview: download('/api/shuku/files/preview-bytes', {
    doc: 'The bytes of what was made of a file; of a thumbnail that is not made yet an empty answer.',
    query: wireObject({
      fileId: wire('fileid', Id),
      form: wire('form', z.enum(previewForms)),
      part: inMail,
      isPreview,
      /** The page of a picture that has several, counted from 0. */
      page: wire('page', Integer).default(0),
    }),
  }),
  getPart: get('/api/shuku/files/part', {
    doc: 'What is attached to a mail, taken out of it to be opened: ready, being taken out (the first asking begins it), or why not.',
    query: wireObject({ fileId: wire('fileid', Id), part: wire('part', PartPath) }),
    reply: wireObject({
      state: wire('state', z.enum(['waiting', 'ready', 'failed'])),
      reason: wire('reason', Text).optional(),
      file: wire(
        'file',
        wireObject({
          name: wire('name', Text),
          /** The kind by content, whatever the mail declares. */
          kind: wire('kind', z.enum(fileKinds)),
          mime: wire('mime', Text),
          sizeBytes: wire('sizeBytes', z.int()),
        }),
      ).optional(),
    }),
  }),
  downloadPart: download('/api/shuku/files/part-bytes', {
    doc: 'The bytes of what is attached to a mail, with the rights of the mail; `download=1` saves it.',
    query: wireObject({
      fileId: wire('fileid', Id),
      part: wire('part', PartPath),
      save: wire('download', Flag).default(false),
    }),
  }),
} satisfies Record<string, Endpoint>
