import {
  readCodes,
  readForm,
  recogniseWords,
  type FileToRead,
  type FoundCode,
  type NamedValue,
  type PlacedPage,
} from '@shuku/domain/files/server'
import { withLocalFile, type Database, type FileStore } from '@shuku/kit/server'
import type { Candidate } from './candidate.ts'
import { combine } from './combine.ts'
import { fromCodes, invoiceCode } from './from-code.ts'
import { fromStructure } from './from-structure.ts'
import type { RecognisedInvoice } from './recognised.ts'
import { fromText } from './text/from-text.ts'

export interface Recognising {
  readonly database: Database
  readonly store: FileStore
  readonly signal?: AbortSignal
}

/** What can be read of an invoice; undefined where the file is none, or one that cannot be read without harm. */
export async function recogniseInvoice(
  { database, store, signal }: Recognising,
  fileId: number,
  how?: Pick<HowToRead, 'readsLetters'>,
): Promise<RecognisedInvoice | undefined> {
  const file = await database
    .selectFrom('file')
    .innerJoin('file_content', 'file_content.id', 'file.content_id')
    .select(['file.name', 'file.uploaded_by as person', 'file_content.sha256', 'file_content.mime'])
    .where('file.id', '=', fileId)
    .executeTakeFirst()
  if (!file) return undefined
  const { sha256, ...named } = file
  return withLocalFile(store, sha256.toString('hex'), (path) => recogniseFile({ path, ...named }, { ...how, signal }))
}

/** What a reader ended for is no invoice of a sound program. */
const harmful = new Set(['tooLarge', 'timeout', 'memory'])

interface HowToRead {
  readonly signal?: AbortSignal | undefined
  /** Where nothing else says what it is, its letters are recognised. */
  readonly readsLetters?: boolean
}

/** The code is looked at also where there is data: it may say something else. */
export async function recogniseFile(
  file: FileToRead,
  { signal, readsLetters = false }: HowToRead = {},
): Promise<RecognisedInvoice | undefined> {
  const isPicture = file.mime.startsWith('image/')
  const isXml = /^(?:application|text)\/xml$/.test(file.mime)
  const form = isPicture ? undefined : await readForm(file, signal)
  if (form && !form.ok) return undefined
  const codes = isXml ? undefined : await readCodes(file, invoiceCode, signal)
  if (codes && !codes.ok && (isPicture || harmful.has(codes.reason))) return undefined
  const pages = form?.pages ?? []
  const read = recognise({ pages, data: form?.data ?? [], codes: codes?.ok ? codes.codes : [] })
  const mayHaveLetters = isPicture || file.mime === 'application/pdf'
  if (read || !readsLetters || !mayHaveLetters || pages.some(({ texts }) => texts.length > 0)) return read
  return recogniseLetters(await recogniseWords(file, signal))
}

/** What of a file says anything about an invoice. */
export interface ReadFile {
  readonly pages: readonly PlacedPage[]
  readonly data: readonly (readonly NamedValue[])[]
  readonly codes: readonly FoundCode[]
}

/** Digits are recognised wrongly too often for any of them to be sure. */
function recogniseLetters(page: PlacedPage | undefined): RecognisedInvoice | undefined {
  return page && asInvoice(fromText([page]).map((candidate) => ({ ...candidate, isClear: false })))
}

/** What all sources say; nothing where that is no invoice. */
export function recognise({ pages, data, codes }: ReadFile): RecognisedInvoice | undefined {
  return asInvoice([...fromStructure(data), ...fromCodes(codes), ...fromText(pages)])
}

/** Without a number, or a title with a total, it is no invoice. */
function asInvoice(candidates: readonly Candidate[]): RecognisedInvoice | undefined {
  const invoice = combine(candidates)
  return invoice.number || (invoice.type && invoice.total) ? invoice : undefined
}
