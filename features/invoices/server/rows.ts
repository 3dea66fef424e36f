import { sql, type RawBuilder } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { fieldNames, type FieldName, type InvoiceState } from '../contract.ts'
import { sameKeyOf, type FieldTexts, type Origins } from './checks.ts'

/** The column of each field. */
const columnOf: Readonly<Record<FieldName, string>> = {
  type: 'type',
  number: 'number',
  code: 'code',
  date: 'date',
  buyer: 'buyer',
  buyerTaxNumber: 'buyer_tax_number',
  seller: 'seller',
  sellerTaxNumber: 'seller_tax_number',
  amount: 'amount',
  tax: 'tax',
  total: 'total',
  totalInWords: 'total_in_words',
  checkCode: 'check_code',
}
/** What is no text in the database. */
const castOf: Partial<Record<FieldName, string>> = {
  date: 'date',
  amount: 'numeric',
  tax: 'numeric',
  total: 'numeric',
}

/** `invoice` is in `item`, which is in `folder`: nobody threw it away, and it is kept as an invoice, or was handed in. */
const counts = (invoice: string, item: string, folder: string) => sql<boolean>`(
  ${sql.ref(`${item}.deleted_at`)} is null
  and (${sql.ref(`${folder}.purpose`)} = 'invoices' or ${sql.ref(`${invoice}.claimed_at`)} is not null))`

/** From `invoice`, with its `item`, `folder` and what is known of the same one elsewhere: `twin`. */
export const fromInvoices = sql`
  from disk_item as folder
  join disk_item as item on item.parent_id = folder.id
  join invoice on invoice.item_id = item.id
  cross join lateral (${twins()}) as twin`

/** On `fromInvoices`: the invoices of a person that lie in their folder. */
export const isOwn = (personId: number) => sql<boolean>`(
  folder.disk_id = ${personId} and folder.purpose = 'invoices' and folder.deleted_at is null
  and item.is_file and item.deleted_at is null)`

/** The same, and what was handed in wherever it lies in their disk: that of a leaver comes with all folders. */
export const isHeld = (personId: number) => sql<boolean>`(
  item.disk_id = ${personId} and item.is_file and ${counts('invoice', 'item', 'folder')})`

/** Of those, what lies outside the folder: handed in by somebody whose disk they took over. */
export const isTakenOver = (personId: number) => sql<boolean>`(
  ${isHeld(personId)} and folder.purpose is distinct from 'invoices')`

/**
 * Of the others that are the same one: whether one goes before it (what was handed in, then what was there first), which
 * is in the same disk, and the bare fact of those in other disks.
 */
function twins() {
  const order = (alias: string) => sql`(${sql.ref(`${alias}.claimed_at`)} is not null, -${sql.ref(`${alias}.item_id`)})`
  const first = sql`order by (other.claimed_at is not null) desc, other.item_id`
  const isHere = sql`other_item.disk_id = item.disk_id`
  return sql`
    select coalesce(bool_or(${order('other')} > ${order('invoice')}), false) as is_duplicate,
      (array_agg(other.item_id ${first}) filter (where ${isHere}))[1] as twin_id,
      coalesce((array_agg(other_item.name ${first}) filter (where ${isHere}))[1], '') as twin_name,
      case when bool_or(not ${isHere} and other.claimed_at is not null) then 'claimed'
        when bool_or(not ${isHere}) then 'exists' else 'none' end as elsewhere,
      coalesce(bool_or(${isHere} and other.claimed_at is not null), false) as is_twin_claimed
    from invoice as other
    join disk_item as other_item on other_item.id = other.item_id
    left join disk_item as other_folder on other_folder.id = other_item.parent_id
    where other.same_key = invoice.same_key and other.item_id <> invoice.item_id
      and ${counts('other', 'other_item', 'other_folder')}`
}

export interface StoredInvoice {
  readonly id: number
  readonly name: string
  readonly fileId: number
  readonly versionId: number
  readonly revision: number
  readonly state: InvoiceState
  readonly fields: FieldTexts
  readonly origins: Origins
  readonly sameKey: string | null
  readonly claimNumber: string | null
  readonly isDuplicate: boolean
  readonly twinId: number | null
  readonly twinName: string
  readonly isTwinClaimed: boolean
  readonly elsewhere: 'none' | 'exists' | 'claimed'
}

/** Each field of `invoice` as a text, as one object. */
export const selectFields: RawBuilder<FieldTexts> = sql<FieldTexts>`jsonb_build_object(${sql.join(
  fieldNames.map((name) => sql`${sql.lit(name)}::text, coalesce(${sql.ref(`invoice.${columnOf[name]}`)}::text, '')`),
)})`

/** Those of these for which the condition holds, in the order of their ids. */
export async function findInvoices(
  db: Database,
  condition: RawBuilder<boolean>,
  ids: readonly number[],
): Promise<StoredInvoice[]> {
  const { rows } = await sql<StoredInvoice>`
    select item.id::float8 as id, item.name, item.file_id::float8 as "fileId", item.version_id::float8 as "versionId",
      invoice.revision, invoice.state, ${selectFields} as fields, invoice.origins, invoice.same_key as "sameKey",
      invoice.claim_number as "claimNumber", twin.is_duplicate as "isDuplicate", twin.twin_id::float8 as "twinId",
      twin.twin_name as "twinName",
      twin.is_twin_claimed as "isTwinClaimed", twin.elsewhere
    ${fromInvoices}
    where ${condition} and item.id = any(${[...ids]}::bigint[]) order by item.id`.execute(db)
  return rows
}

export interface Written {
  readonly state: InvoiceState
  readonly fields: FieldTexts
  readonly origins: Origins
}

/** Writes what an invoice says where nobody wrote since that revision and it is not handed in; whether it did. */
export async function writeInvoice(
  db: Database,
  { id, revision }: { readonly id: number; readonly revision: number },
  { state, fields, origins }: Written,
): Promise<boolean> {
  const values = fieldNames.map((name) => {
    const value = fields[name] === '' ? null : fields[name]
    const cast = castOf[name] ?? 'text'
    return sql`${sql.ref(columnOf[name])} = ${value}::${sql.raw(cast)}`
  })
  const { numAffectedRows = 0n } = await sql`
    update invoice set revision = revision + 1, state = ${state}, origins = ${JSON.stringify(origins)}::jsonb,
      same_key = ${sameKeyOf(fields)}, ${sql.join(values)}
    where item_id = ${id} and revision = ${revision} and claimed_at is null`.execute(db)
  return numAffectedRows > 0n
}
