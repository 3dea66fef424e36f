import { sql } from 'kysely'
import { recordAudit } from '@shuku/domain/audit/server'
import type { Database } from '@shuku/kit/server'
import { diskErrors, nameFault, nameKey } from '../contract.ts'
import { enqueueRemoval } from './bin.ts'
import { findDisk, lockDisk, type LockedDisk } from './locked-disk.ts'
import { freeNames } from './names-in.ts'
import { recordedBy, type Acting } from './record-act.ts'
import { requireUnguarded } from './slots.ts'

export interface Transfer {
  readonly fromId: number
  readonly toId: number
  /** Of the folder that the disk becomes, numbered where the receiver has it already. */
  readonly name: string
}

export interface Transferred {
  readonly folderId: number
  readonly name: string
}

/**
 * Gives the disk of somebody who has left to a colleague, where it becomes a folder: its root is that folder from then
 * on, so that items, versions, shares and what is in the bin stay as they are. The receiver's limit does not hold for
 * it. Shares are given by the receiver from now on; what is in the bin is kept there as if it were deleted now.
 */
export async function transferDisk(acting: Acting, { fromId, toId, name: wanted }: Transfer): Promise<Transferred> {
  const { db } = acting
  // who has left receives nothing, so two transfers at once never wait for each other
  const { rootId: folderId, usedBytes } = await lockDiskOfLeaver(db, fromId)
  if (!(await isActive(db, toId))) throw diskErrors.noReceiver()
  const { rootId } = await lockDisk(db, toId)
  const [name = ''] = await freeNames(db, [
    { folderId: rootId, name: nameFault(wanted) === undefined ? wanted : String(fromId), isFile: false },
  ])
  // what is open outside its receiver decides anew
  await sql`
    update disk_link set ended_at = now() from disk_item as item
    where item.id = disk_link.item_id and item.disk_id = ${fromId} and ended_at is null`.execute(db)
  const { rows } = await sql<{ items: number }>`
    with given as (select change_no as count from disk where person_id = ${fromId}),
    taker as (
      update disk set change_no = change_no + given.count + 1, used_bytes = used_bytes + ${usedBytes}::bigint
      from given where person_id = ${toId} returning change_no - given.count - 1 as before, given.count
    ), moved as (
      update disk_item set disk_id = ${toId}, purpose = null,
        parent_id = case when id = ${folderId} then ${rootId}::bigint else parent_id end,
        name = case when id = ${folderId} then ${name} else name end,
        name_key = case when id = ${folderId} then ${nameKey(name)} else name_key end,
        -- each keeps its place among the changes, behind all that the receiver has had
        change_no = taker.before + case when id = ${folderId} then taker.count + 1 else change_no end,
        deleted_at = case when deleted_at is not null then now() end
      from taker where disk_id = ${fromId} returning id
    )
    select count(*)::integer as items from moved`.execute(db)
  await sql`update disk_share set given_by = ${toId} where given_by = ${fromId}`.execute(db)
  await sql`delete from disk where person_id = ${fromId}`.execute(db)
  await enqueueRemoval(db, toId)
  await recordAudit(db, {
    act: 'transferDisk',
    subject: { kind: 'disk', id: fromId },
    ...recordedBy(acting),
    details: { toId, folderId, name, items: (rows[0]?.items ?? 1) - 1, bytes: usedBytes },
  })
  return { folderId, name }
}

/** All that somebody who has left had in their disk is deleted for good; a job removes it. */
export async function purgeDisk(acting: Acting, personId: number): Promise<void> {
  const { db } = acting
  const { rootId, usedBytes } = await lockDiskOfLeaver(db, personId)
  await requireUnguarded(db, 'delete', { personId, items: [{ id: rootId, isFile: false }] })
  await sql`
    update disk_item set deleted_at = coalesce(deleted_at, now()), purged_at = now()
    where disk_id = ${personId} and (parent_id = ${rootId} or deleted_at is not null) and purged_at is null`.execute(db)
  await enqueueRemoval(db, personId)
  await recordAudit(db, {
    act: 'purgeDisk',
    subject: { kind: 'disk', id: personId },
    ...recordedBy(acting),
    details: { bytes: usedBytes },
  })
}

/** How many items the disk of somebody who has left has. */
export async function countItemsOfLeaver(db: Database, personId: number): Promise<number> {
  await lockDiskOfLeaver(db, personId)
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from disk_item where disk_id = ${personId} and parent_id is not null`.execute(db)
  return rows[0]?.n ?? 0
}

async function lockDiskOfLeaver(db: Database, personId: number): Promise<LockedDisk> {
  if (await isActive(db, personId)) throw diskErrors.stillHere()
  const disk = await findDisk(db, personId)
  if (!disk) throw diskErrors.noDisk()
  return disk
}

async function isActive(db: Database, personId: number): Promise<boolean> {
  const { rows } = await sql`
    select from person where id = ${personId} and status = 'active' for share`.execute(db)
  return rows.length > 0
}
