import { sql, type RawBuilder } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { diskErrors, mostAtOnce, mostLevels, nameKey } from '../contract.ts'
import { requireOtherPlace, withoutTaken, type DiskContext, type Placed } from './change-items.ts'
import { findSeen, requireOwn, requireOwnFolder, requireSeen, type DiskItem } from './find-items.ts'
import { addUsed, lockDiskBeside, nextChanges, requireDiskRoom } from './locked-disk.ts'
import { recordDiskAct } from './record-act.ts'
import { diskFilesPlaced, requireTaken } from './slots.ts'

export interface Copying {
  readonly ids: readonly number[]
  readonly folderId: number
  /** Of what somebody else shares, where it may be downloaded; else of one's own. */
  readonly isSaved?: boolean
}

/** What will be copied, and how much it is with all below. */
export interface CopyPlan {
  readonly target: DiskItem
  readonly placed: readonly DiskItem[]
  /** Names that the target has already: these are not copied. */
  readonly skipped: readonly string[]
  readonly count: number
}

/** Refuses what cannot be copied there as it is now, before the first of it is. */
export async function planCopy(context: DiskContext, { ids, folderId, isSaved = false }: Copying): Promise<CopyPlan> {
  const { db, caller } = context
  const disk = await lockDiskBeside(db, caller.personId, isSaved ? await findOwners(context, ids) : [])
  const target = await requireOwnFolder(context, folderId)
  const items = withoutNested(isSaved ? await requireSavable(context, ids) : await requireOwn(context, ids))
  if (!isSaved) requireOtherPlace(items, target)
  // a copy of a folder that the product keeps for itself is one like others
  const root = items.find(({ parentId }) => parentId === null)
  if (root) throw diskErrors.intoItself()
  requireTaken(target, items)
  const { placed, skipped } = await withoutTaken(context, items, target.id)
  if (placed.length === 0) return { target, placed, skipped, count: 0 }
  const { rows } = await sql<{ count: number; deepest: number; bytes: number }>`
    with ${below(placed.map(({ id }) => id))}
    select count(*)::integer as count, coalesce(max(step) filter (where not is_file), -1) as deepest,
      coalesce(sum(size_bytes), 0)::float8 as bytes
    from below`.execute(db)
  const { count = 0, deepest = -1, bytes = 0 } = rows[0] ?? {}
  if (target.path.length + deepest > mostLevels) throw diskErrors.tooDeep({ most: mostLevels })
  requireDiskRoom(disk, bytes)
  return { target, placed, skipped, count }
}

/** What is below another of them is copied with that. */
function withoutNested<Item extends DiskItem>(items: readonly Item[]): Item[] {
  const ids = new Set(items.map(({ id }) => id))
  return items.filter(({ path }) => path.filter((id) => ids.has(id)).length === 1)
}

/** Whose the items are that the caller may see of these. */
export async function findOwners(context: DiskContext, ids: readonly number[]): Promise<number[]> {
  return (await findSeen(context, ids)).map(({ ownerId }) => ownerId)
}

async function requireSavable(context: DiskContext, ids: readonly number[]): Promise<DiskItem[]> {
  const items = await requireSeen(context, ids)
  const closed = items.find(({ mayDownload }) => !mayDownload)
  if (closed) throw diskErrors.mayNotDownload({ name: closed.name })
  return items
}

/** Within one's own disk: files with their current version, folders with all below. */
export async function copyItems(context: DiskContext, copying: Omit<Copying, 'isSaved'>): Promise<Placed> {
  return copyAtOnce(context, await planCopy(context, copying))
}

/** Of what somebody else shares, where it may be downloaded, into one's own disk: a copy that is one's own from then on. */
export async function saveToDisk(context: DiskContext, copying: Omit<Copying, 'isSaved'>): Promise<Placed> {
  return copyAtOnce(context, await planCopy(context, { ...copying, isSaved: true }))
}

export async function copyAtOnce(context: DiskContext, { target, placed, skipped, count }: CopyPlan): Promise<Placed> {
  if (count === 0) return { ids: [], skipped }
  if (count > mostAtOnce) throw diskErrors.tooMany({ most: mostAtOnce, n: count })
  const sources = await findSources(
    context.db,
    sql`id in (with ${below(placed.map(({ id }) => id))} select id from below)`,
  )
  const tops = new Set(placed.map(({ id }) => id))
  const ids = await writeCopies(context, sources, ({ id }) => (tops.has(id) ? target.id : undefined))
  if (target.purpose !== null) await diskFilesPlaced.announce(context.db, { itemIds: [...ids.values()] })
  const copies = placed.map(({ id, name }) => ({ id: ids.get(id) ?? 0, name }))
  await recordDiskAct(context, { act: 'copyDiskItems', items: copies }, { folderId: target.id })
  return { ids: copies.map(({ id }) => id), skipped }
}

/** Items with all below them that is not in the bin, after `with`: `step` is how far below. */
export function below(ids: readonly number[]): RawBuilder<unknown> {
  return sql`recursive below as (
    select item.id, item.is_file, item.size_bytes, 0 as step from disk_item as item where id = any(${[...ids]}::bigint[])
    union all
    select item.id, item.is_file, item.size_bytes, below.step + 1
    from below join disk_item as item on item.parent_id = below.id and item.deleted_at is null
  )`
}

/** The files among these and in the folders among them, by their ids. */
export async function findFilesBelow({ db }: Pick<DiskContext, 'db'>, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with ${below(ids)}
    select distinct item.id::float8 as id from below join disk_item as item on item.id = below.id
    where item.is_file order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

export interface Source {
  readonly id: number
  readonly parentId: number
  readonly isFile: boolean
  readonly name: string
  readonly contentId: number | null
  readonly sizeBytes: number | null
  readonly sha256: string | null
}

/** Of items for which the condition holds, what their copies have of them. */
export async function findSources(db: Database, where: RawBuilder<unknown>): Promise<Source[]> {
  const { rows } = await sql<Source>`
    select item.id::float8 as id, item.parent_id::float8 as "parentId", item.is_file as "isFile", item.name,
      file.content_id::float8 as "contentId", item.size_bytes::float8 as "sizeBytes", encode(item.sha256, 'hex') as sha256
    from (select * from disk_item where ${where}) as item left join file on file.id = item.file_id
    order by item.id`.execute(db)
  return rows
}

/**
 * The id of each copy by that of its source. A copy goes into the folder that is named for it, else into the copy of its
 * source's folder, which is among them.
 */
export async function writeCopies(
  { db, caller }: Pick<DiskContext, 'db' | 'caller'>,
  sources: readonly Source[],
  folderOf: (source: Source) => number | undefined,
): Promise<ReadonlyMap<number, number>> {
  const first = await nextChanges(db, caller.personId, sources.length)
  const { rows: made } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('disk_item', 'id'))::float8 as id
    from generate_series(1, ${sources.length}::integer)`.execute(db)
  const ids = new Map(sources.map(({ id }, place) => [id, made[place]?.id ?? 0]))
  const rows = sources.map((source, place) => ({
    ...source,
    id: ids.get(source.id),
    parentId: folderOf(source) ?? ids.get(source.parentId),
    key: nameKey(source.name),
    changeNo: first + place,
  }))
  await sql`
    with copy as materialized (
      select given.*, case when "isFile" then nextval(pg_get_serial_sequence('file', 'id')) end as file_id,
        case when "isFile" then nextval(pg_get_serial_sequence('disk_version', 'id')) end as version_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id bigint, "parentId" bigint, "isFile" boolean,
        name text, key text, "contentId" bigint, "sizeBytes" bigint, sha256 text, "changeNo" bigint)
    ), files as (
      insert into file (id, content_id, name, uploaded_by)
      select file_id, "contentId", name, ${caller.personId} from copy where "isFile"
    ), items as (
      insert into disk_item (id, disk_id, parent_id, is_file, name, name_key, version_id, file_id, size_bytes, sha256, change_no)
      select id, ${caller.personId}, "parentId", "isFile", name, key, version_id, file_id, "sizeBytes",
        decode(sha256, 'hex'), "changeNo" from copy
    )
    insert into disk_version (id, item_id, number, file_id, size_bytes, sha256, made_by)
    select version_id, id, 1, file_id, "sizeBytes", decode(sha256, 'hex'), ${caller.personId} from copy where "isFile"`.execute(
    db,
  )
  await addUsed(db, caller.personId, sizeOf(sources))
  return ids
}

export const sizeOf = (sources: readonly Source[]): number =>
  sources.reduce((sum, { sizeBytes }) => sum + (sizeBytes ?? 0), 0)
