import {
  Conditions,
  Day,
  download,
  get,
  getOrPost,
  getToChange,
  Id,
  IdList,
  Integer,
  JsonText,
  Name,
  post,
  TableKey,
  Text,
  Truth,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'
import { fieldNames, Invoice, invoiceStates, Money } from './contract/invoice.ts'

export {
  fieldNames,
  fieldSources,
  formLines,
  InvoiceRow,
  invoiceStates,
  invoiceTypes,
  type FieldName,
  type Invoice,
  type InvoiceFieldValue,
  type InvoiceState,
  type InvoiceType,
} from './contract/invoice.ts'
export { invoiceErrors } from './invoice-errors.ts'

/** What the folder takes; larger or other files are refused by name. */
export const acceptedExtensions = ['jpg', 'jpeg', 'png', 'pdf', 'ofd', 'xml'] as const
export const mostBytes = 10 * 1024 * 1024
/** Of one call. */
export const mostInvoices = 500
/** After `recogniseAgain` the table is loaded again after so long. */
export const recognisedAfterMs = 3000

/** `takenOver`: what was handed in by somebody whose disk one took over; it is in none of the others. */
export const invoiceFilters = ['all', 'toCheck', 'duplicate', 'unclaimed', 'takenOver'] as const
export type InvoiceFilter = (typeof invoiceFilters)[number]

const inPeriod = {
  /** Of the seller, the number, the name of the file or a sum, this. */
  text: wire(['text', 'txt'], z.string().max(100)).optional(),
  /** By the day on the invoice; what has none is in each period. */
  since: wire(['since', 'startdate'], Day).optional(),
  until: wire(['until', 'enddate'], Day).optional(),
}

export const InvoicesQuery = wireObject({
  filter: wire('filter', z.enum(invoiceFilters)).default('all'),
  state: wire(['state', 'status'], z.enum(invoiceStates)).optional(),
  ...inPeriod,
})
export type InvoicesQuery = z.output<typeof InvoicesQuery>

const ids = wire('ids', IdList).default([])
const message = wire('msg', Text)

/** What became of each; what could not be done stays as it was, with the reason. */
const Done = wireObject({
  message,
  ids: wire('ids', z.array(Integer)),
  staying: wire(
    'staying',
    z.array(wireObject({ id: wire('id', Integer), name: wire('name', Text), reason: wire('reason', Text) })),
  ),
})

const Sum = Money
const FieldTexts = z.partialRecord(z.enum(fieldNames), z.string().max(200))

const CompanyNames = {
  names: wire('names', z.array(Name.trim().min(1).max(200)).max(200)),
  taxNumbers: wire(
    'taxNumbers',
    z
      .array(
        z
          .string()
          .trim()
          .regex(/^[0-9A-Za-z]{6,30}$/),
      )
      .max(200),
  ),
}

export const invoicesApi = {
  getFolder: getToChange('/api/shuku/invoices/folder', {
    doc: 'The folder of invoices in one’s own disk, which is made when it is first asked for.',
    query: wireObject({}),
    reply: wireObject({ id: wire('id', Integer), name: wire('name', Text), count: wire('count', Integer) }),
  }),
  listInvoices: getOrPost('/api/shuku/invoices', {
    doc: 'One’s own invoices, the latest first; what is not recognised stands above them.',
    query: InvoicesQuery,
    reply: TableKey,
  }),
  countInvoices: getOrPost('/api/shuku/invoices/counts', {
    doc: 'How many of one’s own invoices each filter has.',
    query: wireObject(inPeriod),
    reply: wireObject({
      all: wire('all', Integer),
      toCheck: wire('toCheck', Integer),
      duplicate: wire('duplicate', Integer),
      unclaimed: wire('unclaimed', Integer),
      takenOver: wire('takenOver', Integer),
    }),
  }),
  getTotals: getOrPost('/api/shuku/invoices/totals', {
    doc: 'The sums of the invoices of a list, or of some of them, each invoice once, and what they leave out.',
    query: wireObject({ filter: wire('filter', z.enum(invoiceFilters)).default('all'), ...inPeriod, ids }),
    reply: wireObject({
      count: wire('count', Integer),
      amount: wire('amount', Sum),
      tax: wire('tax', Sum),
      total: wire('total', Sum),
      /** Left out: the same invoice counts elsewhere. */
      duplicates: wire('duplicates', Integer),
      /** Left out: no total is known. */
      withoutTotal: wire('withoutTotal', Integer),
    }),
  }),
  getInvoice: get('/api/shuku/invoices/get', {
    doc: 'An invoice with its fields, where each was read, and its checks.',
    query: wireObject({ id: wire('id', Id) }),
    reply: Invoice,
  }),
  saveInvoice: post('/api/shuku/invoices/save', {
    doc: 'Writes fields of an invoice by hand; those that are not named are confirmed as they are. Refused where it was changed after this revision, or is claimed.',
    query: wireObject({
      id: wire('id', Id),
      revision: wire('revision', Integer),
      fields: wire('fields', JsonText(FieldTexts)),
    }),
    reply: wireObject({ message, invoice: wire('invoice', Invoice) }),
  }),
  recogniseAgain: post('/api/shuku/invoices/recognise', {
    doc: 'Has invoices recognised anew; what was written by hand is given up for what is read.',
    query: wireObject({ ids }),
    reply: Done,
  }),
  claimInvoices: post('/api/shuku/invoices/claim', {
    doc: 'Hands invoices in under the number of a claim; from then on they and their files can only be read. One that was handed in already, by whomever, stays.',
    query: wireObject({ ids, number: wire('number', Name.trim().max(60)).keepEmpty().default('') }),
    reply: Done,
  }),
  unclaimInvoices: post('/api/shuku/invoices/unclaim', {
    doc: 'Takes invoices back from the claims that they were handed in with.',
    query: wireObject({ ids }),
    reply: Done,
  }),
  deleteInvoices: post('/api/shuku/invoices/delete', {
    doc: 'Puts invoices with their files into the recycle bin of the disk; claimed ones stay.',
    query: wireObject({ ids }),
    reply: Done,
  }),
  exportInvoices: download('/api/shuku/invoices/zip', {
    doc: 'The invoices of a list, or some of them, as a table with totals (xlsx), and their files, in one zip; with `files=0` the table alone.',
    query: wireObject({
      filter: wire('filter', z.enum(invoiceFilters)).default('all'),
      ...inPeriod,
      ids,
      hasFiles: wire('files', Truth).default(true),
    }),
  }),
  getCompanyNames: get('/api/shuku/invoices/company-names', {
    doc: 'The names and tax numbers by which the company buys; for those who administer the whole organisation.',
    query: wireObject({}),
    reply: wireObject(CompanyNames),
  }),
  saveCompanyNames: post('/api/shuku/invoices/company-names/save', {
    doc: 'Sets the names and tax numbers by which the company buys: the buyer of an invoice is checked by them. For those who administer the whole organisation.',
    query: wireObject({
      names: wire('names', JsonText(CompanyNames.names.schema)),
      taxNumbers: wire('taxNumbers', JsonText(CompanyNames.taxNumbers.schema)),
    }),
    reply: wireObject({ message }),
  }),
  // as programs know them
  getInvoiceTable: get('/api/networkdisk/clouddisk/getInvoiceTable', {
    doc: 'One’s own invoices, or those in some states alone.',
    query: wireObject({
      ...inPeriod,
      state: wire(['state', 'status'], z.enum(invoiceStates)).optional(),
    }),
    reply: TableKey,
  }),
  getBillCategory: getToChange('/api/networkdisk/clouddisk/getBillCategory', {
    doc: 'The folder of invoices in one’s own disk, which is made when it is first asked for.',
    query: wireObject({}),
    reply: wireObject({
      id: wire('id', Text),
      diskName: wire('cloudDiskName', Text),
      diskId: wire('cloudDiskId', Text),
    }),
  }),
  getInvoiceLogCondition: get('/api/networkdisk/clouddisk/getInvoiceLogCondition', {
    doc: 'What the list of invoices can be searched for.',
    query: wireObject({}),
    reply: Conditions,
  }),
  invoiceRecognition: post('/api/networkdisk/clouddisk/invoiceRecognition', {
    doc: 'Has invoices recognised anew, by the ids of their files or of the items of the disk.',
    query: wireObject({
      ids: wire(['ids', 'id', 'itemids'], IdList).default([]),
      fileIds: wire(['fileids', 'imagefileids', 'imagefileid', 'fileid'], IdList).default([]),
    }),
    reply: wireObject({ message }),
  }),
} satisfies Record<string, Endpoint>
