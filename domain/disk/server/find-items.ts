import { sql, type RawBuilder } from 'kysely'
import { isGranted } from '@shuku/domain/folders/server'
import { preparedStatement, type Caller, type Context, type Database } from '@shuku/kit/server'
import { diskErrors, type FolderPurpose } from '../contract.ts'

export interface DiskItem {
  readonly id: number
  /** Whose disk it is in. */
  readonly ownerId: number
  /** Null: the root. */
  readonly parentId: number | null
  readonly isFile: boolean
  readonly name: string
  readonly purpose: FolderPurpose | null
  readonly versionId: number | null
  readonly fileId: number | null
  readonly sizeBytes: number | null
  /** From the root to the item. */
  readonly path: readonly number[]
  /** It, or a folder that it is in, is in the bin. */
  readonly isDeleted: boolean
}

/** Items with what lies above them; `start` is a condition on `lowest`, and `up` has a row for each item (step 0) and each folder on its way to the root. */
const upwards = (start: RawBuilder<unknown>) => sql`
  recursive up as (
    select lowest.id as item_id, lowest.id, lowest.parent_id, lowest.name, lowest.deleted_at is not null as is_deleted,
      lowest.purged_at is not null as is_purged, 0 as step
    from disk_item as lowest where ${start}
    union all
    select up.item_id, above.id, above.parent_id, above.name, above.deleted_at is not null,
      above.purged_at is not null, up.step + 1
    from up join disk_item as above on above.id = up.parent_id
  )`

/** On a `disk_item` of this alias, after `with`: `up` has a row for it (step 0) and for each folder on its way to the root. */
export function wayUp(item: string): RawBuilder<unknown> {
  return upwards(sql`lowest.id = ${sql.ref(`${item}.id`)}`)
}

/** Of several items, after `with`: the same, by `up.item_id`. */
export function waysUp(ids: readonly number[]): RawBuilder<unknown> {
  return upwards(sql`lowest.id = any(${[...ids]}::bigint[])`)
}

const columns = sql`
  item.id::float8 as id, item.disk_id as "ownerId", item.parent_id::float8 as "parentId", item.is_file as "isFile",
  item.name, item.purpose, item.version_id::float8 as "versionId", item.file_id::float8 as "fileId",
  item.size_bytes::float8 as "sizeBytes", way.path, way.is_deleted as "isDeleted"`

/** For any caller; the rows of items that do not exist are missing. */
export async function findItems(db: Database, ids: readonly number[]): Promise<DiskItem[]> {
  const { rows } = await sql<DiskItem>`${preparedStatement}
    with ${waysUp(ids)}, way as (
      select item_id, array_agg(id::float8 order by step desc) as path, bool_or(is_deleted) as is_deleted
      from up group by item_id
    )
    select ${columns} from way join disk_item as item on item.id = way.item_id order by item.id`.execute(db)
  return rows
}

/** Items of the caller's own disk that are not in the bin, in the order of their ids; all of them, or it is refused. */
export async function requireOwn(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  ids: readonly number[],
): Promise<DiskItem[]> {
  const wanted = [...new Set(ids)]
  const found = await findItems(db, wanted)
  if (found.length < wanted.length) throw diskErrors.unknown()
  if (found.some(({ ownerId, isDeleted }) => ownerId !== caller.personId || isDeleted)) throw diskErrors.unknown()
  return found
}

/** Those of these ids that `requireOwn` would let through. */
export async function findPresentItems(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  ids: readonly number[],
): Promise<number[]> {
  const found = await findItems(db, [...new Set(ids)])
  return found.filter(({ ownerId, isDeleted }) => ownerId === caller.personId && !isDeleted).map(({ id }) => id)
}

/** A folder of the caller's own disk that can take something. */
export async function requireOwnFolder(context: Pick<Context, 'db' | 'caller'>, folderId: number): Promise<DiskItem> {
  const [folder] = await requireOwn(context, [folderId])
  if (!folder) throw diskErrors.unknown()
  if (folder.isFile) throw diskErrors.noFolder({ name: folder.name })
  return folder
}

const shares = { table: 'disk_share', folderId: 'item_id' }
const inTime = sql<boolean>`(given.valid_until is null or given.valid_until > now())`

/** On an array of the ids of an item and of all above it: one of them is shared with the caller now. */
export function isShared(caller: Pick<Caller, 'personId'>, path: RawBuilder<unknown>, toDownload = false) {
  const level = toDownload ? sql<boolean>`(given.may_download and ${inTime})` : inTime
  return isGranted(shares, { personId: sql`${caller.personId}::integer`, path, level })
}

/** On a `disk_item` of this alias: the ids of it and of all above it, null where something of these is in the bin. */
export function livingPath(item: string): RawBuilder<unknown> {
  return sql`(with ${wayUp(item)} select case when not bool_or(is_deleted) then array_agg(id) end from up)::bigint[]`
}

/** The same as a condition: nothing on its way is in the bin, and these hold of the ids, which are looked up once. */
export function hasLivingPath(
  item: string,
  ...conditions: readonly ((path: RawBuilder<unknown>) => RawBuilder<boolean>)[]
): RawBuilder<boolean> {
  const held = conditions.map((holds) => sql`and ${holds(sql.ref('way.path'))}`)
  return sql<boolean>`exists (
    with ${wayUp(item)}, way as (select array_agg(id) as path from up having not bool_or(is_deleted))
    select from way where true ${sql.join(held, sql` `)})`
}

export interface SeenItem extends DiskItem {
  readonly isOwn: boolean
  readonly mayDownload: boolean
}

/**
 * What the caller may see of these: their own, and what is shared with them, each not in the bin. Of anything else there is
 * nothing to know. Own items in the bin are left out too.
 */
export async function findSeen(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  ids: readonly number[],
): Promise<SeenItem[]> {
  const isOwn = sql<boolean>`(item.disk_id = ${caller.personId})`
  const path = sql`way.path::bigint[]`
  const { rows } = await sql<SeenItem>`${preparedStatement}
    with ${waysUp(ids)}, way as (
      select item_id, array_agg(id::float8 order by step desc) as path, bool_or(is_deleted) as is_deleted
      from up group by item_id
    )
    select ${columns}, ${isOwn} as "isOwn", (${isOwn} or ${isShared(caller, path, true)}) as "mayDownload"
    from way join disk_item as item on item.id = way.item_id
    where not way.is_deleted and (${isOwn} or ${isShared(caller, path)})
    order by item.id`.execute(db)
  return rows
}

export async function requireSeen(
  context: Pick<Context, 'db' | 'caller'>,
  ids: readonly number[],
): Promise<SeenItem[]> {
  const wanted = [...new Set(ids)]
  const found = await findSeen(context, wanted)
  if (found.length < wanted.length) throw diskErrors.unknown()
  return found
}

/** By what an item is come to: from the root of one's own disk, or by what is shared itself, whatever that is in. */
type Entrance = 'root' | 'given' | 'received'

/** The folders on the way to an item and itself, from the outermost one by which it is come to. */
export async function findTitles(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  { path }: DiskItem,
  entrance: Entrance,
): Promise<{ id: number; name: string; purpose: FolderPurpose | null }[]> {
  const isEntrance = {
    root: sql`parent_id is not null`,
    given: sql`exists (select from disk_share as given where given.item_id = disk_item.id and ${inTime})`,
    received: isShared(caller, sql`array[disk_item.id]`),
  }[entrance]
  const { rows } = await sql<{ id: number; name: string; purpose: FolderPurpose | null; isEntrance: boolean }>`
    select id::float8 as id, name, purpose, ${isEntrance} as "isEntrance" from disk_item
    join unnest(${[...path]}::bigint[]) with ordinality as way (step_id, step) on step_id = id
    order by step`.execute(db)
  return rows.slice(rows.findIndex((row) => row.isEntrance))
}
