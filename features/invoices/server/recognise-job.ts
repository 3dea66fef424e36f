import { sql } from 'kysely'
import { z } from '@shuku/kit/contract'
import { defineJob, inTransaction, type Database, type JobContext } from '@shuku/kit/server'
import { fieldNames, type FieldName } from '../contract.ts'
import { checkFields, stateOfRead, type FieldTexts, type Origin, type Origins } from './checks.ts'
import { companyDay, readCompanyNames } from './company-names.ts'
import { recogniseInvoice } from './recognise/index.ts'
import type { RecognisedInvoice } from './recognise/recognised.ts'
import { askService, hasService } from './service.ts'
import { writeInvoice } from './rows.ts'
import { writtenValue } from './write-value.ts'

const Payload = z.object({ itemId: z.int(), versionId: z.int() })
type Payload = z.output<typeof Payload>

/** Reads an invoice from the version that it was asked for; what was written meanwhile stays. */
export const recogniseJob = defineJob({
  name: 'invoices.recognise',
  payload: Payload,
  maxAttempts: 3,
  run: async (payload, context) => {
    const waiting = await findWaiting(context.database, payload)
    if (!waiting) return
    const read = await readInvoice(context, waiting.fileId)
    await store(context.database, { id: payload.itemId, revision: waiting.revision }, read)
  },
  gaveUp: async (payload, _error, { database }) => {
    const waiting = await findWaiting(database, payload)
    if (waiting) await store(database, { id: payload.itemId, revision: waiting.revision }, undefined)
  },
})

let readsLetters = true

/** Once, at the start: whether letters on pictures are recognised, where tesseract is installed. */
export function setInvoiceLetters(isOn: boolean): void {
  readsLetters = isOn
}

interface Waiting {
  readonly fileId: number
  readonly revision: number
}

async function findWaiting(db: Database, { itemId, versionId }: Payload): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select version.file_id::float8 as "fileId", invoice.revision
    from invoice join disk_version as version on version.id = invoice.version_id
    where invoice.item_id = ${itemId} and invoice.version_id = ${versionId} and invoice.state = 'recognising'`.execute(
    db,
  )
  return rows[0]
}

/**
 * The service of the company comes first where it knows the number; what it leaves out is what the file says. Where the
 * two differ, neither is sure.
 */
async function readInvoice(context: JobContext, fileId: number): Promise<RecognisedInvoice | undefined> {
  const answered = hasService() ? await askService(context, fileId) : undefined
  // what was misread would take from the service what it is sure of
  const own = await recogniseInvoice(context, fileId, { readsLetters: readsLetters && !answered?.number })
  if (!answered?.number) return own
  const both: RecognisedInvoice = { ...own, ...answered }
  for (const name of fieldNames) {
    const [said, read] = [answered[name], own?.[name]]
    if (!said || !read) continue
    const isSame = said.value === read.value
    const place = said.place ?? read.place
    both[name] = { ...said, isSure: isSame && (said.isSure || read.isSure), ...(place && { place }) }
  }
  return both
}

/** What cannot be the value of a field is left out. */
function writtenOf(read: RecognisedInvoice): { fields: FieldTexts; origins: Origins } {
  const origins: Partial<Record<FieldName, Origin>> = {}
  const fields = Object.fromEntries(
    fieldNames.map((name) => {
      const found = read[name]
      const value = found && writtenValue(name, found.value)
      if (!found || !value) return [name, '']
      const { source, isSure, place } = found
      origins[name] = { source, isSure, ...(place && { place }) }
      return [name, value]
    }),
  ) as Record<FieldName, string>
  return { fields, origins }
}

async function store(
  database: Database,
  place: { readonly id: number; readonly revision: number },
  read: RecognisedInvoice | undefined,
): Promise<void> {
  const { fields, origins } = writtenOf(read ?? {})
  await inTransaction(database, { isolation: 'read committed' }, async (db) => {
    const checks = checkFields(fields, await readCompanyNames(db), companyDay())
    await writeInvoice(db, place, { state: stateOfRead(fields, origins, checks), fields, origins })
  })
}
