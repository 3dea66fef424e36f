import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { recogniseFile } from '../index.ts'
import { invoiceFields, type InvoiceField, type RecognisedInvoice } from '../recognised.ts'
import type { InvoiceRecord } from './invoice-record.given.ts'
import type { MadeFile } from './make-files.given.ts'

const folder = mkdtempSync(join(tmpdir(), 'shuku-invoices-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let count = 0

/** In the processes of one person, which go on from file to file. */
export function recogniseMade({ name, mime, content }: MadeFile): Promise<RecognisedInvoice | undefined> {
  const path = join(folder, String(count++))
  writeFileSync(path, content)
  return recogniseFile({ path, name, mime, person: 1 })
}

/** Fields whose value is another than that of the invoice although it is called sure. */
export function wronglySure(record: InvoiceRecord, read: RecognisedInvoice | undefined): InvoiceField[] {
  return invoiceFields.filter((field) => read?.[field]?.isSure && read[field].value !== record[field])
}

export function isRead(record: InvoiceRecord, read: RecognisedInvoice | undefined, field: InvoiceField): boolean {
  return read?.[field]?.value === record[field]
}

/** Number, date and amount as they are on the invoice; a code has one of the two amounts. */
export function isRight(record: InvoiceRecord, read: RecognisedInvoice | undefined): boolean {
  const isPicture = read?.number?.source === 'code'
  const hasAmount = isPicture
    ? isRead(record, read, 'total') || isRead(record, read, 'amount')
    : isRead(record, read, 'total') && isRead(record, read, 'amount')
  return isRead(record, read, 'number') && isRead(record, read, 'date') && hasAmount
}
