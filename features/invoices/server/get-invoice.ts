import { sql } from 'kysely'
import { localName } from '@shuku/domain/people/server'
import { handle, type Context } from '@shuku/kit/server'
import { fieldNames, invoiceErrors, invoicesApi as api, type Invoice, type InvoiceFieldValue } from '../contract.ts'
import { checkFields, unsureFields } from './checks.ts'
import { companyDay, readCompanyNames } from './company-names.ts'
import { findInvoices, isHeld, type StoredInvoice } from './rows.ts'

interface Around {
  readonly fileKind: string
  readonly mime: string
  readonly sizeBytes: number
  readonly uploadedAt: string
  readonly claimedAt: string
  readonly claimedBy: string
}

/** An invoice of the caller's with all that is known of it; others have none. */
export async function invoiceOf(context: Pick<Context, 'db' | 'caller' | 'language'>, id: number): Promise<Invoice> {
  const { db, caller } = context
  const [found] = await findInvoices(db, isHeld(caller.personId), [id])
  if (!found) throw invoiceErrors.unknown()
  const checks = checkFields(found.fields, await readCompanyNames(db), companyDay())
  const isClaimed = found.claimNumber !== null
  const unsure = isClaimed ? new Set() : unsureFields(found.fields, found.origins, checks)
  const fields = fieldNames.map((name) => fieldOf(found, name, unsure.has(name)))
  return {
    id,
    revision: found.revision,
    fileId: found.fileId,
    fileName: found.name,
    ...(await findAround(context, id)),
    state: found.state,
    viewAttribute: isClaimed ? '1' : '3',
    fields,
    checks: { ...checks, twin: found.isDuplicate ? 'failed' : found.sameKey === null ? 'unknown' : 'passed' },
    isDuplicate: found.isDuplicate,
    ...(found.twinId !== null && { twinId: found.twinId }),
    twinName: found.twinName,
    elsewhere: found.elsewhere,
    claimNumber: found.claimNumber ?? '',
  }
}

function fieldOf(
  { fields, origins }: StoredInvoice,
  name: InvoiceFieldValue['name'],
  isUnsure: boolean,
): InvoiceFieldValue {
  const [value, origin] = [fields[name], origins[name]]
  return {
    name,
    value,
    isByHand: origin?.isConfirmed === true,
    isUnsure,
    ...(origin && { source: origin.source }),
    ...(origin?.read !== undefined && { read: origin.read }),
    ...(origin?.place && { place: origin.place }),
  }
}

async function findAround({ db, caller, language }: Pick<Context, 'db' | 'caller' | 'language'>, id: number) {
  const stamp = (instant: ReturnType<typeof sql.ref>) =>
    sql`coalesce(to_char(${instant} at time zone ${caller.timeZone}, 'YYYY-MM-DD HH24:MI:SS'), '')`
  const { rows } = await sql<Around>`
    select content.kind as "fileKind", content.mime, version.size_bytes::float8 as "sizeBytes",
      ${stamp(sql.ref('version.made_at'))} as "uploadedAt", ${stamp(sql.ref('invoice.claimed_at'))} as "claimedAt",
      coalesce(${localName('claimer', language)}, '') as "claimedBy"
    from invoice join disk_item as item on item.id = invoice.item_id
    join disk_version as version on version.id = item.version_id
    join file on file.id = version.file_id
    join file_content as content on content.id = file.content_id
    left join person as claimer on claimer.id = invoice.claimed_by
    where invoice.item_id = ${id}`.execute(db)
  const [around] = rows
  if (!around) throw invoiceErrors.unknown()
  return around
}

export const getInvoice = handle(api.getInvoice, (context) => invoiceOf(context, context.query.id))
