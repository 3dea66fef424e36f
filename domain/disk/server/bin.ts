import { sql } from 'kysely'
import { z } from '@shuku/kit/contract'
import { defineJob, enqueue, inTransaction, type Context, type Database } from '@shuku/kit/server'
import { diskErrors, mostLevels, nameKey } from '../contract.ts'
import type { DiskContext } from './change-items.ts'
import { waysUp, wayUp } from './find-items.ts'
import { addUsed, findDisk, lockDisk, nextChanges, type LockedDisk } from './locked-disk.ts'
import { freeNames } from './names-in.ts'
import { recordDiskAct, recordNightlyAct } from './record-act.ts'
import { diskFilesPlaced } from './slots.ts'

interface Binned {
  readonly id: number
  readonly isFile: boolean
  readonly name: string
  readonly fileId: number | null
  readonly parentId: number
  /** The nearest folder above it that is in the bin, if there is one. */
  readonly goneId: number | null
  /** It and what came to the bin with it are too many folders in folders for where it was. */
  readonly isTooDeep: boolean
}

/** What the caller deleted, each of it a row of the bin, in the order of their ids; what else is refused. */
async function requireInBin({ db, caller }: DiskContext, ids: readonly number[]): Promise<Binned[]> {
  const wanted = [...new Set(ids)]
  const { rows } = await sql<Binned>`
    with ${waysUp(wanted)}, way as (
      select item_id, bool_or(is_purged) as is_purged,
        (array_agg(id order by step) filter (where is_deleted and step > 0))[1]::float8 as gone_id,
        count(*) - 1 as above
      from up group by item_id
    ), folder as (
      select id as item_id, id, 1 as levels from disk_item where id = any(${wanted}::bigint[]) and not is_file
      union all
      select folder.item_id, below.id, folder.levels + 1 from folder join disk_item as below on below.parent_id = folder.id
      where below.deleted_at is null and not below.is_file
    )
    select item.id::float8 as id, item.is_file as "isFile", item.name, item.file_id::float8 as "fileId",
      item.parent_id::float8 as "parentId", way.gone_id as "goneId",
      not item.is_file and way.above + (select max(levels) from folder where folder.item_id = item.id)
        > ${mostLevels} + 1 as "isTooDeep"
    from way join disk_item as item on item.id = way.item_id
    where item.disk_id = ${caller.personId} and item.deleted_at is not null and not way.is_purged
    order by item.id`.execute(db)
  if (rows.length < wanted.length) throw diskErrors.unknown()
  return rows
}

export interface Restored {
  readonly id: number
  readonly name: string
  /** Its former folder, or the root where it cannot go there. */
  readonly folderId: number
  readonly isRenamed: boolean
  readonly isMoved: boolean
}

/**
 * Out of the bin, all of them together: each to where it was, or to the root where that folder is gone or stays in the
 * bin itself, or has come to lie too deep for it; under a number where its name is taken.
 */
export async function restoreItems(context: DiskContext, ids: readonly number[]): Promise<Restored[]> {
  const { db, caller } = context
  const { rootId } = await lockDisk(db, caller.personId)
  const items = await requireInBin(context, ids)
  const back = new Set(items.map(({ id }) => id))
  const wanted = items.map(({ name, isFile, parentId, goneId, isTooDeep }) => ({
    folderId: (goneId === null || back.has(goneId)) && !isTooDeep ? parentId : rootId,
    name,
    isFile,
  }))
  const names = await freeNames(db, wanted)
  const first = await nextChanges(db, caller.personId, items.length)
  const restored = items.map(({ id, fileId, name: before, parentId }, place) => {
    const [name = before, folderId = rootId] = [names[place], wanted[place]?.folderId]
    const changed = { isRenamed: name !== before, isMoved: folderId !== parentId }
    return { id, fileId, name, key: nameKey(name), folderId, changeNo: first + place, ...changed }
  })
  await sql`
    with back as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(restored)}::jsonb) as back (id bigint, "fileId" bigint, name text,
        key text, "folderId" bigint, "changeNo" bigint, "isRenamed" boolean)
    ), renamed as (
      update file set name = back.name from back where file.id = back."fileId" and back."isRenamed"
    )
    update disk_item set deleted_at = null, parent_id = back."folderId", name = back.name, name_key = back.key,
      change_no = back."changeNo"
    from back where disk_item.id = back.id`.execute(db)
  await recordDiskAct(context, { act: 'restoreDiskItems', items: restored })
  await diskFilesPlaced.announce(db, { itemIds: restored.map(({ id }) => id) })
  return restored.map(({ id, name, folderId, isRenamed, isMoved }) => ({ id, name, folderId, isRenamed, isMoved }))
}

/**
 * For good, with what came to the bin with it: gone at once, and the space free as soon as the job has removed it. What
 * was deleted from it before stays in the bin.
 */
export async function purgeItems(context: DiskContext, ids: readonly number[]): Promise<void> {
  const { db, caller } = context
  const disk = await lockDisk(db, caller.personId)
  const items = await requireInBin(context, ids)
  const purgedIds = items.map(({ id }) => id)
  await sql`update disk_item set purged_at = now() where id = any(${purgedIds}::bigint[])`.execute(db)
  await saveDeletedBefore(db, disk)
  await recordDiskAct(context, { act: 'purgeDiskItems', items })
  await enqueueRemoval(db, caller.personId)
}

interface Binning {
  /** Rows of the bin. */
  readonly items: number
  readonly at: Date
}

/** What the caller has in the bin now, for a question about it. */
export async function countInBin({ db, caller }: Pick<Context, 'db' | 'caller'>): Promise<Binning> {
  const { rows } = await sql<Binning>`
    select count(*)::integer as items, now() as at from disk_item
    where disk_id = ${caller.personId} and deleted_at is not null and purged_at is null`.execute(db)
  return rows[0] ?? { items: 0, at: new Date() }
}

/** More acts of one kind are recorded as one. */
const recordedAlone = 1000

/** All that the caller has had in the bin since then or longer; how many rows of it that were. */
export async function emptyBin(context: DiskContext, until: Date): Promise<number> {
  const { db, caller } = context
  const disk = await lockDisk(db, caller.personId)
  const { rows } = await sql<{ id: number; name: string }>`
    update disk_item set purged_at = now()
    where disk_id = ${caller.personId} and purged_at is null
      and date_trunc('milliseconds', deleted_at) <= ${until}
    returning id::float8 as id, name`.execute(db)
  if (rows.length === 0) return 0
  await saveDeletedBefore(db, disk)
  const items = rows.length > recordedAlone ? [{ id: disk.rootId, name: '' }] : rows
  await recordDiskAct(context, { act: 'purgeDiskItems', items }, { items: rows.length })
  await enqueueRemoval(db, caller.personId)
  return rows.length
}

/** What is in the bin by itself, in a folder that was purged now, goes to the root: it does not go with the folder. */
async function saveDeletedBefore(db: Database, { personId, rootId }: LockedDisk): Promise<void> {
  await sql`
    update disk_item as item set parent_id = ${rootId}
    where disk_id = ${personId} and deleted_at is not null and purged_at is null and (
      with ${wayUp('item')} select (array_agg(is_purged order by step) filter (where is_deleted and step > 0))[1] from up
    )`.execute(db)
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
  if (!(await findDisk(db, personId))) return 0
  const leaves = await findLeaves(db, personId)
  const { rows } = await sql<{ items: number; bytes: number }>`
    with versions as (
      delete from disk_version where item_id = any(${leaves}::bigint[]) returning size_bytes
    ), shares as (
      delete from disk_share where item_id = any(${leaves}::bigint[])
    ), gone as (
      delete from disk_item where id = any(${leaves}::bigint[]) returning change_no
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

/** Some of what was purged, each without anything in it. Only one way down is looked at, however much there is. */
async function findLeaves(db: Database, personId: number): Promise<number[]> {
  let found: number[] = []
  let where = sql`disk_id = ${personId} and purged_at is not null`
  for (;;) {
    const { rows } = await sql<{ id: number }>`
      select id::float8 as id from disk_item where ${where} limit ${removedAtOnce}`.execute(db)
    if (rows.length === 0) return found
    found = rows.map(({ id }) => id)
    where = sql`parent_id = any(${found}::bigint[])`
  }
}

/**
 * What has been in the bin for so many days is purged, disk by disk; what was purged before and is still there is asked
 * for again, so that nothing is left for good. An account that ended keeps what it deleted until somebody takes it over.
 */
export async function purgeOverdue(database: Database, days: number, signal?: AbortSignal): Promise<void> {
  const isOverdue = sql`(purged_at is null and deleted_at < now() - make_interval(days => ${days}::integer)
    and disk_id in (select id from person where status = 'active'))`
  const { rows } = await sql<{ personId: number }>`
    select distinct disk_id as "personId" from disk_item
    where deleted_at is not null and (${isOverdue} or purged_at is not null) order by 1`.execute(database)
  for (const { personId } of rows) {
    if (signal?.aborted) return
    await inTransaction(database, { isolation: 'read committed' }, async (db) => {
      const disk = await lockDisk(db, personId)
      const { rows: purged } = await sql<{ id: number; name: string }>`
        update disk_item set purged_at = now() where disk_id = ${personId} and ${isOverdue}
        returning id::float8 as id, name`.execute(db)
      if (purged.length > 0) await saveDeletedBefore(db, disk)
      await recordNightlyAct(db, { act: 'purgeDiskItems', items: purged })
      await enqueueRemoval(db, personId)
    })
  }
}

export const enqueueRemoval = async (db: Database, personId: number) =>
  enqueue(db, removePurged, { payload: { personId }, key: `${removePurged.name}:${personId}` })
