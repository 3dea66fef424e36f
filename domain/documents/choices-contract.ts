import {
  Flag,
  getOrPost,
  Id,
  IdList,
  Integer,
  Text,
  WholeNumber,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'
import { Secrecy } from './statuses.ts'

/** A document to choose, as it is offered and as a field shows what was chosen. */
export const DocumentChoice = wireObject({
  id: wire('id', Id),
  subject: wire('name', Text).keepEmpty(),
  /** Its category, and who wrote it. */
  detail: wire('detail', Text).default(''),
  code: wire('code', Text).default(''),
  /** The kind as lists name it; it decides the icon. */
  kind: wire('kind', Text).default(''),
  /** Holds no longer (expired or void): it is still named. */
  isOver: wire('isOver', Flag).default(false),
  secrecy: wire('secretLevel', Secrecy).optional(),
})
export type DocumentChoice = z.output<typeof DocumentChoice>

/** The lists of the product that never change, by the name of the field that holds one of their entries. */
export const fixedLists = ['docstatus', 'secretLevel'] as const

/** `browser.docstatus`, as programs call a custom browser, is `docstatus`. */
const FixedList = z.codec(z.string().max(100), z.enum(fixedLists), {
  decode: (text) => text.trim().replace(/^browser\./, '') as (typeof fixedLists)[number],
  encode: (list) => list,
})

const Rows = z.array(z.record(z.string(), z.unknown()))
const q = wire('q', Text.max(100)).default('')

const FixedRows = wireObject({
  rows: wire('datas', Rows),
  columns: wire('columns', Rows),
  total: wire('total', Integer),
  pageSize: wire('pageSize', Integer),
})

export const documentChoiceApi = {
  findDocuments: getOrPost('/api/shuku/documents/choices', {
    doc: 'Documents to choose from: by words or the pinyin of their titles, the best first, or those read lately.',
    query: wireObject({
      text: wire('q', Text.max(200)).default(''),
      /** Without search words: what the caller read recently, or what they made. */
      list: wire('list', z.enum(['recent', 'mine'])).default('recent'),
    }),
    reply: wireObject({ choices: wire('choices', z.array(DocumentChoice)) }),
  }),
  nameDocuments: getOrPost('/api/shuku/documents/names', {
    doc: 'The titles of documents by their ids, for fields that hold them; what the caller may not read is left out.',
    query: wireObject({ ids: wire('ids', IdList) }),
    reply: wireObject({ choices: wire('choices', z.array(DocumentChoice)) }),
  }),
  completeDocument: getOrPost('/api/public/browser/complete/9', {
    doc: 'Which documents a field may mean by what is typed: by words or the pinyin of their titles.',
    query: wireObject({ text: q }),
    reply: wireObject({ rows: wire('datas', Rows) }),
  }),
  getFixedChoices: getOrPost('/api/public/browser/data/161', {
    doc: 'The entries of a list that never changes (`type`: `docstatus`, `secretLevel`), a page of them; what programs send beyond it is ignored.',
    query: wireObject({
      list: wire(['type', 'fielddbtype'], FixedList),
      text: q,
      page: wire(
        'current',
        WholeNumber.refine((page) => page >= 1 && page <= 100_000),
      ).default(1),
      pageSize: wire(
        'pageSize',
        WholeNumber.refine((size) => size >= 1 && size <= 1_000),
      ).default(10),
    }),
    reply: FixedRows,
  }),
  completeFixedChoice: getOrPost('/api/public/browser/complete/161', {
    doc: 'Which entry of a list that never changes a field may mean by what is typed.',
    query: wireObject({ list: wire(['type', 'fielddbtype'], FixedList), text: q }),
    reply: wireObject({ rows: wire('datas', Rows) }),
  }),
  getSecrecies: getOrPost('/api/public/browser/data/311', {
    doc: 'The secrecy levels that the caller’s clearance lets them read and give, the strictest first.',
    query: wireObject({ text: q }),
    reply: FixedRows,
  }),
} satisfies Record<string, Endpoint>
