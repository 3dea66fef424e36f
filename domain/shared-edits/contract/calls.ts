import {
  download,
  get,
  Id,
  Instant,
  Integer,
  JsonText,
  Name,
  post,
  Text,
  Truth,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'
import { engines } from '../engines.ts'
import { LogRow } from './news.ts'
import { cellKinds, lockReasons, xlsxRefusals } from './xlsx/cell-facts.ts'

/** A window of a shared edit: the number that it got when it joined, and its own word for itself. */
export const Membership = {
  memberId: wire('memberId', Id),
  token: wire('window', z.string().regex(/^[\w-]{16,64}$/)),
}

const Unit = Text.min(1).max(200)
const Units = z.array(Unit)
const Base64 = z.base64()

const SentRow = z.object({
  n: z
    .int()
    .positive()
    .max(2 ** 31 - 1),
  body: Base64,
  units: Units.default([]),
  made: Units.default([]),
})

const Person = wireObject({ id: wire('id', Integer), name: wire('name', Text) })

/** Where somebody has the cursor, in the words of the engine. */
const Caret = z
  .string()
  .max(1000)
  .regex(/^[\w+/=-]*$/)

/** Up to the last row and column in which there is something. */
const SheetSize = wireObject({
  name: wire('name', z.string()),
  rows: wire('rows', z.int()),
  columns: wire('columns', z.int()),
})

/** Rows and columns count from 0. */
const Cell = wireObject({
  row: wire('row', z.int()),
  column: wire('column', z.int()),
  /** As it is shown; of a formula what it was when the file was saved. */
  text: wire('text', z.string()),
  kind: wire('kind', z.enum(cellKinds)),
  /** As the file has it, where that is not what is shown. */
  raw: wire('raw', z.string()).optional(),
  formula: wire('formula', z.string()).optional(),
  locked: wire('locked', z.enum(lockReasons)).optional(),
})

/**
 * Writing together: each window sends what it has changed as rows of one log, and gets those of the others in its order.
 * What is new comes as events of the caller’s stream (`sharedEditStream`).
 */
export const coeditingApi = {
  openSharedEdit: post('/api/shuku/coediting/open', {
    doc: 'Joins the shared edit of a document, or begins it: its beginning and the first rows of its log. Of a text the first window offers the beginning, and everybody loads the one that is stored.',
    takesLongText: true,
    query: wireObject({
      documentId: wire('documentId', Id),
      attachmentId: wire('attachmentId', Id).optional(),
      engine: wire('engine', z.enum(engines)),
      engineVersion: wire('engineVersion', z.string().regex(/^[\w.+-]{1,60}$/)),
      baseVersion: wire('baseVersion', Integer),
      token: Membership.token,
      isReader: wire('isReader', Truth).default(false),
      seed: wire('seed', Base64).optional(),
    }),
    reply: wireObject({
      sharedEditId: wire('sharedEditId', Integer),
      memberId: wire('memberId', Integer),
      baseVersion: wire('baseVersion', Integer),
      seed: wire('seed', Text).optional(),
      /** What the beginning has in it already: the rows up to this one. */
      after: wire('after', Integer),
      number: wire('number', Integer),
      savedNumber: wire('savedNumber', Integer),
      rows: wire('rows', z.array(LogRow)),
      /** Of this window, that are stored already. */
      sent: wire('sent', Integer),
    }),
  }),
  downloadBase: download('/api/shuku/coediting/base', {
    doc: 'The file with which a shared edit of a file began, for windows that write: the rows are upon it, also after it was saved.',
    query: wireObject(Membership),
  }),
  readCells: get('/api/shuku/coediting/cells', {
    doc: 'The sheets of the workbook with which a shared edit began, and a block of 200 rows of one of them, for windows that write: each cell in which there is something, with its formula, and which cells cannot be written alone. A workbook that is only read says why.',
    query: wireObject({
      ...Membership,
      /** The place of its tab, from 0. */
      sheet: wire('sheet', Integer).default(0),
      block: wire('block', Integer).default(0),
    }),
    reply: wireObject({
      refused: wire('refused', z.enum(xlsxRefusals)).optional(),
      sheets: wire('sheets', z.array(SheetSize)),
      cells: wire('cells', z.array(Cell)),
      /** Those that meet the block; of merged cells the first one can be written. */
      locked: wire(
        'locked',
        z.array(wireObject({ range: wire('range', Text), reason: wire('reason', z.enum(lockReasons)) })),
      ),
    }),
  }),
  pushRows: post('/api/shuku/coediting/push', {
    doc: 'Stores what the window has changed; answered once it is stored. What was not answered is sent again, and stored once. In files each changed unit must be claimed by the window.',
    query: wireObject({ ...Membership, rows: wire('rows', JsonText(z.array(SentRow).min(1))) }),
    reply: wireObject({ number: wire('number', Integer), n: wire('n', Integer) }),
  }),
  readRows: get('/api/shuku/coediting/rows', {
    doc: 'The rows of the log behind a number, as many as one answer takes: there are more while the last one is before `number`.',
    query: wireObject({ ...Membership, after: wire('after', Integer).default(0) }),
    reply: wireObject({
      number: wire('number', Integer),
      isOpen: wire('isOpen', Truth),
      rows: wire('rows', z.array(LogRow)),
    }),
  }),
  claimUnits: post('/api/shuku/coediting/claim', {
    doc: 'The paragraphs or cells that the window writes in from now on: those that nobody else holds become its own, and those that it does not name any more are free. What it gets it may change once it has the rows up to `number`.',
    query: wireObject({ ...Membership, units: wire('units', JsonText(Units)).default([]) }),
    reply: wireObject({
      number: wire('number', Integer),
      held: wire('held', z.array(Text)),
      denied: wire(
        'denied',
        z.array(
          wireObject({
            unit: wire('unit', Text),
            memberId: wire('memberId', Integer),
            personId: wire('personId', Integer),
            name: wire('name', Text),
          }),
        ),
      ),
    }),
  }),
  sendHeartbeat: post('/api/shuku/coediting/heartbeat', {
    doc: 'A sign of life every ten seconds: who gives none for thirty loses what they have claimed.',
    query: wireObject(Membership),
    reply: wireObject({
      number: wire('number', Integer),
      isOpen: wire('isOpen', Truth),
      /** The document is edited here; otherwise that was ended, and who opens again goes on. */
      isHeld: wire('isHeld', Truth),
      units: wire('units', z.array(Text)),
    }),
  }),
  leaveSharedEdit: post('/api/shuku/coediting/leave', {
    doc: 'The window leaves, and what it has claimed is free. What is not saved stays in the log.',
    query: wireObject(Membership),
  }),
  sendCaret: post('/api/shuku/coediting/caret', {
    doc: 'Where the window has its cursor, for the others; it is stored nowhere. Empty: nowhere.',
    query: wireObject({ ...Membership, caret: wire('caret', Caret).keepEmpty() }),
  }),
  findSharedEdit: get('/api/shuku/coediting/find', {
    doc: 'The shared edit of a document that is not over, for who may edit it: who is there, and who wrote what is not saved.',
    query: wireObject({ documentId: wire('documentId', Id) }),
    reply: wireObject({
      sharedEdit: wire(
        'sharedEdit',
        wireObject({
          id: wire('id', Integer),
          engine: wire('engine', z.enum(engines)),
          attachmentId: wire('attachmentId', Integer).optional(),
          number: wire('number', Integer),
          savedNumber: wire('savedNumber', Integer),
          /** When the last row was written that is not saved. */
          writtenAt: wire('writtenAt', Instant).optional(),
          /** Who wrote what is not saved. */
          writers: wire('writers', z.array(Person)),
          /** Who is there to write. */
          present: wire('present', z.array(Person)),
        }),
      ).optional(),
    }),
  }),
  saveSharedText: post('/api/shuku/coediting/save', {
    doc: 'Saves the text as it is with the rows up to a number, as a version that names everybody who wrote it. What others write meanwhile waits for the next save.',
    takesLongText: true,
    query: wireObject({
      ...Membership,
      upTo: wire('upTo', Integer),
      html: wire('html', z.string().max(24_000_000)).keepEmpty(),
      note: wire('note', Name.max(300)).optional(),
      /** The version with which the text was merged; without it, the one that it began from or was last saved as. */
      baseVersion: wire('baseVersion', Integer).optional(),
    }),
    reply: wireObject({
      version: wire('version', Integer),
      savedNumber: wire('savedNumber', Integer),
      /** It waits for an approval, or its day. */
      waits: wire('waits', Truth),
    }),
  }),
  discardSharedEdit: post('/api/shuku/coediting/discard', {
    doc: 'Discards what was written together and not saved, where nobody else is writing any more; for who may edit the document.',
    query: wireObject({
      sharedEditId: wire('sharedEditId', Id),
      /** The last row that the caller knows of: what was written since is not discarded. */
      number: wire('number', Integer),
    }),
  }),
  listMembers: get('/api/shuku/coediting/members', {
    doc: 'Who takes part now, and what they write in.',
    query: wireObject(Membership),
    reply: wireObject({
      members: wire(
        'members',
        z.array(
          wireObject({
            memberId: wire('memberId', Integer),
            personId: wire('personId', Integer),
            name: wire('name', Text),
            isReader: wire('isReader', Truth),
            isMe: wire('isMe', Truth),
            units: wire('units', z.array(Text)),
          }),
        ),
      ),
    }),
  }),
} satisfies Record<string, Endpoint>
