import { sql } from 'kysely'
import { diskFilesPlaced, wayUp, type DiskGuard, type PurposeFolder } from '@shuku/domain/disk/server'
import { enqueueMany, type Database } from '@shuku/kit/server'
import { acceptedExtensions, invoiceErrors, mostBytes } from '../contract.ts'
import { invoiceMessages } from '../messages.ts'
import { recogniseJob } from './recognise-job.ts'

const accepted = new RegExp(`\\.(?:${acceptedExtensions.join('|')})$`, 'i')

/** “My invoices”: files of certain kinds, and no folders. */
export const invoicesFolder: PurposeFolder = {
  id: 'invoices',
  name: invoiceMessages.texts.myInvoices,
  refusalOf: ({ name, isFile, sizeBytes }) => {
    if (!isFile) return invoiceErrors.noFolders()
    if (!accepted.test(name)) return invoiceErrors.wrongKind({ name })
    return (sizeBytes ?? 0) > mostBytes ? invoiceErrors.tooLarge({ name }) : undefined
  },
}

interface Claimed {
  readonly name: string
  readonly claim: string
}

/** What was handed in stays as it was then. */
export const claimedGuard: DiskGuard = {
  id: 'invoices.claimed',
  findRefusal: async (db, fileIds) => {
    const { rows } = await sql<Claimed>`
      select item.name, invoice.claim_number as claim
      from invoice join disk_item as item on item.id = invoice.item_id
      where invoice.item_id = any(${[...fileIds]}::bigint[]) and invoice.claimed_at is not null
      order by item.id limit 1`.execute(db)
    const [claimed] = rows
    return claimed && invoiceErrors.claimed({ ...claimed })
  },
  findRefusalBelow: async (db, { personId, ids }) => {
    const { rows } = await sql<Claimed>`
      select item.name, invoice.claim_number as claim
      from invoice join disk_item as item on item.id = invoice.item_id
      where invoice.claimed_at is not null and item.disk_id = ${personId}
        and exists (with ${wayUp('item')} select from up where up.id = any(${[...ids]}::bigint[]))
      order by item.id limit 1`.execute(db)
    const [claimed] = rows
    return claimed && invoiceErrors.claimedBelow({ ...claimed })
  },
  isGuarded: sql`exists (select from invoice where invoice.item_id = item.id and invoice.claimed_at is not null)`,
}

interface Placed {
  readonly id: number
  readonly name: string
  readonly sizeBytes: number
  readonly versionId: number
  /** Not known yet, or of another content. */
  readonly isNew: boolean
}

/** What came into a folder of invoices is one that waits to be recognised; what was there and is the same stays as it is. */
export const recognisesPlaced = diskFilesPlaced.calls(async (db, { itemIds }) => {
  const { rows } = await sql<Placed>`
    select item.id::float8 as id, item.name, item.size_bytes::float8 as "sizeBytes",
      item.version_id::float8 as "versionId", invoice.version_id is distinct from item.version_id as "isNew"
    from disk_item as item join disk_item as folder on folder.id = item.parent_id
    left join invoice on invoice.item_id = item.id
    where item.id = any(${[...itemIds]}::bigint[]) and item.is_file and folder.purpose = ${invoicesFolder.id}
    order by item.id`.execute(db)
  const placed = rows.filter(({ isNew }) => isNew)
  // a further version of a file comes by its item, and not by the folder that it is in
  for (const { name, sizeBytes } of placed) {
    const refusal = invoicesFolder.refusalOf({ name, isFile: true, sizeBytes })
    if (refusal) throw refusal
  }
  await recogniseItems(db, placed)
})

/** Each is recognised anew from the version that it has now. */
export async function recogniseItems(
  db: Database,
  items: readonly { readonly id: number; readonly versionId: number }[],
): Promise<void> {
  if (items.length === 0) return
  await sql`
    insert into invoice (item_id, version_id)
    select id, "versionId" from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as placed (id bigint, "versionId" bigint)
    on conflict (item_id) do update
      set version_id = excluded.version_id, state = 'recognising', revision = invoice.revision + 1
      where invoice.claimed_at is null`.execute(db)
  await enqueueMany(
    db,
    recogniseJob,
    items.map(({ id, versionId }) => ({ itemId: id, versionId })),
  )
}
