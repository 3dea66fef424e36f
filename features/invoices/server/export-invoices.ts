import { sql } from 'kysely'
import { auditedBy, recordAudit } from '@shuku/domain/audit/server'
import {
  archiveEntry,
  EntryNames,
  findStampDemanded,
  leftOutEntry,
  sheetFile,
  writeSheets,
  type ArchivedFile,
  type Taking,
} from '@shuku/domain/files/server'
import {
  dateCell,
  handleFile,
  localTime,
  readWrite,
  sizeText,
  type Context,
  type FileReply,
  type SheetCell,
  type StreamReply,
  type WrittenSheet,
} from '@shuku/kit/server'
import { translate } from '@shuku/kit/i18n'
import { writeZip, type ZipEntry } from '@shuku/kit/server/write-zip'
import { invoiceErrors, invoicesApi as api, mostInvoices } from '../contract.ts'
import { invoiceMessages } from '../messages.ts'
import { findTotals, isAsked, stateName, typeName, type Asked, type Totals } from './invoice-list.ts'
import { fromInvoices, isHeld, selectFields } from './rows.ts'
import type { FieldTexts } from './checks.ts'

const text = invoiceMessages.texts

/** Of the files of one zip. */
const mostBytes = 1024 ** 3

interface Exported extends ArchivedFile {
  readonly typeName: string
  readonly stateName: string
  readonly claimNumber: string
  readonly fields: FieldTexts
}

export const exportInvoices = readWrite(
  handleFile(api.exportInvoices, async (context): Promise<StreamReply | FileReply> => {
    const { query, language, caller, request, store } = context
    const invoices = await findExported(context, query, query.ids)
    const totals = await findTotals(context, query, query.ids)
    await recordAudit(context.db, {
      act: 'exportInvoices',
      subject: { kind: 'invoices' },
      ...auditedBy(context),
      details: { invoices: invoices.length, hasFiles: query.hasFiles },
    })
    const { day } = localTime(new Date(), caller.timeZone)
    const name = `${text.invoices[language]} ${day}`
    const sheet = sheetOf(context, invoices, totals)
    if (!query.hasFiles) return sheetFile(store, { name, sheets: [sheet], form: 'xlsx' })
    if (invoices.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) > mostBytes) throw tooMuch()
    return {
      type: 'stream',
      name: `${name}.zip`,
      mime: 'application/zip',
      make: (work) => writeZip(entries({ caller, language, request, store, work }, { name, sheet, invoices })),
    }
  }),
)

const tooMuch = () => invoiceErrors.noExport({ most: mostInvoices, size: sizeText(mostBytes) })

async function findExported(context: Context, asked: Asked, ids: readonly number[]): Promise<Exported[]> {
  const { caller, language } = context
  const chosen = sql`(${isHeld(caller.personId)} and item.id = any(${[...ids]}::bigint[]))`
  const { rows } = await sql<Omit<Exported, 'isStampDemanded'>>`
    select item.file_id::float8 as "fileId", content.mime, content.size_bytes::float8 as "sizeBytes", item.name,
      encode(content.sha256, 'hex') as sha256, item.changed_at as "addedAt", ${typeName(language)} as "typeName",
      ${stateName(language)} as "stateName", coalesce(invoice.claim_number, '') as "claimNumber", ${selectFields} as fields
    ${fromInvoices}
    join file on file.id = item.file_id
    join file_content as content on content.id = file.content_id
    where ${ids.length > 0 ? chosen : isAsked(context, asked)}
    order by invoice.date desc nulls first, item.id limit ${mostInvoices + 1}`.execute(context.db)
  if (rows.length > mostInvoices) throw tooMuch()
  const demanded = await findStampDemanded(
    context,
    rows.map(({ fileId }) => fileId),
  )
  return rows.map((invoice) => ({ ...invoice, isStampDemanded: demanded.has(invoice.fileId) }))
}

function sheetOf({ language }: Context, invoices: readonly Exported[], totals: Totals): WrittenSheet {
  const number = (value: string): SheetCell => (value === '' ? null : Number(value))
  const rows: SheetCell[][] = invoices.map(({ fields, ...invoice }) => [
    fields.seller,
    invoice.typeName,
    fields.code,
    fields.number,
    dateCell(fields.date === '' ? null : fields.date),
    fields.buyer,
    number(fields.amount),
    number(fields.tax),
    number(fields.total),
    fields.checkCode,
    invoice.stateName,
    invoice.claimNumber,
    invoice.name,
  ])
  const { count, duplicates, withoutTotal } = totals
  const counted = translate(text.countedOf, language, { n: count, d: duplicates, w: withoutTotal })
  const sums = [totals.amount, totals.tax, totals.total].map(Number)
  const head = [
    'seller',
    'type',
    'code',
    'number',
    'date',
    'buyer',
    'amount',
    'tax',
    'total',
    'checkCode',
    'state',
    'claimNumber',
    'file',
  ] as const
  return {
    name: text.invoices[language],
    head: head.map((column) => text[column][language]),
    rows: [...rows, [counted, null, null, null, null, null, ...sums, null, null, null, null]],
  }
}

interface Archive {
  readonly name: string
  readonly sheet: WrittenSheet
  readonly invoices: readonly Exported[]
}

async function* entries(taking: Taking, { name, sheet, invoices }: Archive): AsyncGenerator<ZipEntry> {
  const { language } = taking
  const names = new EntryNames()
  yield { name: names.file(`${name}.xlsx`), content: writeSheets({ sheets: [sheet], form: 'xlsx' }), isPlain: true }
  const folder = names.folder(text.filesFolder[language])
  const missed: string[] = []
  for (const invoice of invoices) {
    const entry = await archiveEntry(invoice, { names, folder }, taking)
    if ('reason' in entry) missed.push(`${invoice.name} — ${entry.reason}`)
    else yield entry
  }
  if (missed.length > 0) yield leftOutEntry(names.file(`${text.leftOut[language]}.txt`), missed, language)
}
