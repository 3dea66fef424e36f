import {
  column,
  Day,
  Flag,
  Id,
  Instant,
  Integer,
  orNothing,
  tableShape,
  Text,
  Truth,
  wire,
  wireObject,
  z,
  type RowOf,
} from '@shuku/kit/contract'
import { invoiceMessages } from '../messages.ts'

const text = invoiceMessages.texts

export const invoiceTypes = [
  'digital_special',
  'digital_ordinary',
  'vat_special',
  'vat_ordinary',
  'vat_electronic',
  'train',
  'taxi',
  'toll',
  'other',
] as const
export type InvoiceType = (typeof invoiceTypes)[number]

export const invoiceStates = ['recognising', 'recognised', 'to_check', 'not_recognised', 'by_hand'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** From where a field is, that which counts most first. */
export const fieldSources = ['service', 'structure', 'code', 'text', 'hand'] as const

/** What an invoice has, in the order of its form. */
export const fieldNames = [
  'type',
  'number',
  'code',
  'date',
  'buyer',
  'buyerTaxNumber',
  'seller',
  'sellerTaxNumber',
  'amount',
  'tax',
  'total',
  'totalInWords',
  'checkCode',
] as const
export type FieldName = (typeof fieldNames)[number]

/** The form of an invoice, with those together that share a line. The others are read and compared, and nobody is asked about them. */
export const formLines = [
  ['type'],
  ['number'],
  ['code', 'date'],
  ['buyer'],
  ['seller'],
  ['amount', 'tax'],
  ['total', 'checkCode'],
] as const satisfies readonly (readonly FieldName[])[]

/** Of a sum, `1286.00`; of what is not known, nothing. */
export const Money = z.string().regex(/^(?:-?\d{1,14}\.\d{2})?$/)

/** The same invoice in disks of others: there is nothing to know but the fact. */
const Elsewhere = z.enum(['none', 'exists', 'claimed'])

/** The screens build the texts of types and states from their ids; files have the words of `typeName` and `stateName`. */
export const InvoiceRow = tableShape('invoices', 'id', {
  /** Of the item of the disk. */
  id: column('id', Id),
  fileId: column('imagefileid', Id),
  fileName: column('filename', Text, { title: text.file, width: 24 }),
  /** As the files of the disk have it: what its glyph is. */
  fileKind: column('filekind', Text),
  seller: column('seller', Text, { title: text.seller, width: 26, sortable: true }),
  type: column('type', orNothing(z.enum(invoiceTypes))),
  typeName: column('typename', Text, { title: text.type, width: 14 }),
  number: column('number', Text, { title: text.number, width: 20, sortable: true }),
  code: column('code', Text, { title: text.code, width: 14, hidden: true }),
  date: column('date', orNothing(Day), { title: text.date, width: 12, sortable: true }),
  buyer: column('buyer', Text, { title: text.buyer, width: 26, hidden: true }),
  amount: column('amount', Money, { title: text.amount, width: 12, hidden: true }),
  tax: column('tax', Money, { title: text.tax, width: 12, hidden: true }),
  total: column('total', Money, { title: text.total, width: 14, sortable: true }),
  state: column('state', z.enum(invoiceStates)),
  /** With what goes before a state: claimed, duplicate. */
  stateName: column('statename', Text, { title: text.state, width: 12 }),
  /** It is not counted: the same invoice counts as `twinId`, or as somebody else's. */
  isDuplicate: column('isduplicate', Flag),
  /** The same invoice in one's own list, whichever of the two counts. */
  twinId: column('twinid', orNothing(Id)),
  twinName: column('twinname', Text),
  elsewhere: column('elsewhere', Elsewhere),
  /** A field of it was put right or filled in by hand. */
  isByHand: column('isbyhand', Flag),
  claimNumber: column('claimnumber', Text, { title: text.claimNumber, width: 16 }),
  /** When the file came that it was read from. */
  receivedAt: column('receivedat', Instant, { title: text.receivedAt, width: 16 }),
  /** From what its fields are, as words of the language of who asks; nothing while it is being read, and where nothing was. */
  readBy: column('readby', Text, { title: text.readBy, width: 20 }),
  /** 1: to be read, 3: to be edited. */
  viewAttribute: column('viewattr', z.enum(['1', '3'])),
})
export type InvoiceRow = RowOf<typeof InvoiceRow.columns>

/** Shares of the page from its top left corner, 0 to 1; pages begin with 1, as those of previews. */
const Place = z.object({
  page: z.int().positive(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
})

const Field = wireObject({
  name: wire('name', z.enum(fieldNames)),
  /** Empty: nothing is known. Days as `2026-11-18`, sums as `1286.00`, types by their ids. */
  value: wire('value', z.string()),
  /** What was read, where that is another. */
  read: wire('read', z.string()).optional(),
  /** A person wrote or confirmed it. */
  isByHand: wire('isByHand', Truth),
  /** To be looked at: read, and neither sure nor confirmed, or a check fails that asks about it. */
  isUnsure: wire('isUnsure', Truth),
  source: wire('source', z.enum(fieldSources)).optional(),
  place: wire('place', Place).optional(),
})
export type InvoiceFieldValue = z.output<typeof Field>

/** Nothing: what it needs is not known. */
const Check = z.enum(['passed', 'failed', 'unknown'])

export const Invoice = wireObject({
  id: wire('id', Integer),
  /** `saveInvoice` names it: who changed it meanwhile is not written over. */
  revision: wire('revision', Integer),
  /** Of the current version. `/api/doc/preview/…` shows its pages, as those of any file. */
  fileId: wire('imagefileid', Id),
  fileName: wire('filename', Text),
  fileKind: wire('filekind', Text),
  mime: wire('filemime', Text),
  sizeBytes: wire('filesize', Integer),
  /** When and from where it came. */
  uploadedAt: wire('uploadedAt', Text),
  state: wire('state', z.enum(invoiceStates)),
  viewAttribute: wire('viewattr', z.enum(['1', '3'])),
  fields: wire('fields', z.array(Field)),
  checks: wire(
    'checks',
    wireObject({
      /** Amount and tax are the total. */
      sum: wire('sum', Check),
      /** The total in digits is that in words. */
      words: wire('words', Check),
      /** The buyer is the company; unknown where no name of it is set. */
      buyer: wire('buyer', Check),
      /** It is not in the future. */
      date: wire('date', Check),
      /** There is no other that counts in its place. */
      twin: wire('twin', Check),
    }),
  ),
  isDuplicate: wire('isDuplicate', Truth),
  twinId: wire('twinId', Integer).optional(),
  twinName: wire('twinName', Text),
  elsewhere: wire('elsewhere', Elsewhere),
  claimNumber: wire('claimNumber', Text),
  claimedAt: wire('claimedAt', Text),
  claimedBy: wire('claimedBy', Text),
})
export type Invoice = z.output<typeof Invoice>
