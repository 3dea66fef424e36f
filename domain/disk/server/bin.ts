import { sql } from 'kysely'
import { z } from '@shuku/kit/contract'
import { defineJob, enqueue, inTransaction, type Database } from '@shuku/kit/server'
import { diskErrors, nameKey } from '../contract.ts'
import { freeName, type DiskContext } from './change-items.ts'
import { findItems, type DiskItem } from './find-items.ts'
import { addUsed, lockDisk, nextChange } from './locked-disk.ts'
import { recordDiskAct } from './record-act.ts'

/** What the caller deleted, each of it a row of the bin; what else is refused. */
async function requireInBin({ db, caller }: DiskContext, ids: readonly number[]): Promise<DiskItem[]> {
  const wanted = [...new Set(ids)]
  const { rows } = await sql<{ id: number }>`
    select id::float8 as id from disk_item
    where id = any(${wanted}::bigint[]) and disk_id = ${caller.personId} and deleted_at is not null
      and purged_at is null`.execute(db)
  if (rows.length < wanted.length) throw diskErrors.unknown()
  return findItems(db, wanted)
}

export interface Restored {
  readonly id: number
  readonly name: string
  /** Its former folder, or the root where that is gone. */
  readonly folderId: number
  readonly isRenamed: boolean
  readonly isMoved: boolean
}

/**
 * Out of the bin, one after the other: to where it was, or to the root where that folder is gone or in the bin itself;
 * under a number where its name is taken.
 */
export async function restoreItems(context: DiskContext, ids: readonly number[]): Promise<Restored[]> {
  const { db, caller } = context
  const { rootId } = await lockDisk(db, caller.personId)
  const restored: Restored[] = []
  for (const item of await requireInBin(context, ids)) {
    const [former] = item.parentId === null ? [] : await findItems(db, [item.parentId])
    const folderId = former && !former.isDeleted ? former.id : rootId
    const name = await freeName(context, folderId, item)
    await sql`
      with change as ${nextChange(caller.personId)}
      update disk_item set deleted_at = null, parent_id = ${folderId}, name = ${name}, name_key = ${nameKey(name)},
        change_no = change.change_no
      from change where id = ${item.id}`.execute(db)
    if (item.fileId !== null && name !== item.name)
      await sql`update file set name = ${name} where id = ${item.fileId}`.execute(db)
    restored.push({
      id: item.id,
      name,
      folderId,
      isRenamed: name !== item.name,
      isMoved: folderId !== item.parentId,
    })
  }
  await recordDiskAct(context, { act: 'restoreDiskItems', items: restored })
  return restored
}

/** For good, with all below: gone at once, and the space free as soon as the job has removed it. */
export async function purgeItems(context: DiskContext, ids: readonly number[]): Promise<void> {
  const { db, caller } = context
  await lockDisk(db, caller.personId)
  const items = await requireInBin(context, ids)
  await sql`update disk_item set purged_at = now() where id = any(${items.map(({ id }) => id)}::bigint[])`.execute(db)
  await recordDiskAct(context, { act: 'purgeDiskItems', items: items })
  await enqueue(db, removePurged, {
    payload: { personId: caller.personId },
    key: `${removePurged.name}:${caller.personId}`,
  })
}

/** Of one transaction. */
const removedAtOnce = 1000

/** Removes what was purged, the deepest first, so that an end at any moment leaves a whole tree. */
export const removePurged = defineJob({
  name: 'disk.removePurged',
  payload: z.object({ personId: z.int() }),
  run: async ({ personId }, { database, signal }) => {
    for (let removed = removedAtOnce; removed > 0 && !signal.aborted;)
      removed = await inTransaction(database, { isolation: 'read committed' }, (db) => removeSome(db, personId))
  },
})

async function removeSome(db: Database, personId: number): Promise<number> {
  await lockDisk(db, personId)
  const { rows } = await sql<{ items: number; bytes: number }>`
    with recursive below as (
      select id, 0 as step from disk_item where disk_id = ${personId} and purged_at is not null
      union all
      select item.id, below.step + 1 from below join disk_item as item on item.parent_id = below.id
    ), leaves as (
      select id from below order by step desc, id limit ${removedAtOnce}
    ), versions as (
      delete from disk_version where item_id in (select id from leaves) returning size_bytes
    ), shares as (
      delete from disk_share where item_id in (select id from leaves)
    ), gone as (
      delete from disk_item where id in (select id from leaves) returning change_no
    ), forgotten as (
      update disk set forgotten_no = greatest(forgotten_no, coalesce((select max(change_no) from gone), 0))
      where person_id = ${personId}
    )
    select (select count(*) from gone)::integer as items,
      (select coalesce(sum(size_bytes), 0) from versions)::float8 as bytes`.execute(db)
  const { items = 0, bytes = 0 } = rows[0] ?? {}
  if (bytes > 0) await addUsed(db, personId, -bytes)
  return items
}

/** What has been in the bin for so many days is purged, by the person's own disk. */
export async function purgeOverdue(database: Database, days: number): Promise<void> {
  const { rows } = await sql<{ personId: number }>`
    update disk_item set purged_at = now()
    where deleted_at < now() - make_interval(days => ${days}::integer) and purged_at is null
    returning disk_id as "personId"`.execute(database)
  for (const personId of new Set(rows.map((row) => row.personId)))
    await enqueue(database, removePurged, { payload: { personId }, key: `${removePurged.name}:${personId}` })
}
