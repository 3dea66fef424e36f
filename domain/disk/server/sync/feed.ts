import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Context, Database } from '@shuku/kit/server'
import { requireOwnFolder } from '../find-items.ts'
import { lockDisk } from '../locked-disk.ts'

type Asking = Pick<Context, 'db' | 'caller'>

/** The company setting that each restore of a backup sets anew. */
const setting = 'storeEpoch'
const changesOfPage = 1000

/** What a program knows of an item to have it as it is in the disk. */
export interface FeedItem {
  readonly id: number
  readonly parentId: number | null
  readonly isFile: boolean
  readonly name: string
  readonly purpose: string | null
  readonly versionId: number | null
  readonly fileId: number | null
  readonly sizeBytes: number | null
  /** Hexadecimal. */
  readonly sha256: string | null
  readonly changedAt: Date
  readonly changeNo: number
  /** It was deleted itself; what is below a deleted folder says nothing of it. */
  readonly isDeleted: boolean
}

const columns = sql`
  item.id::float8 as id, item.parent_id::float8 as "parentId", item.is_file as "isFile", item.name, item.purpose,
  item.version_id::float8 as "versionId", item.file_id::float8 as "fileId", item.size_bytes::float8 as "sizeBytes",
  encode(item.sha256, 'hex') as sha256, item.changed_at as "changedAt", item.change_no::float8 as "changeNo",
  item.deleted_at is not null as "isDeleted"`

interface Counters {
  readonly rootId: number
  readonly changeNo: number
  readonly forgottenNo: number
}

async function findCounters({ db, caller }: Asking): Promise<Counters> {
  await lockDisk(db, caller.personId)
  const { rows } = await sql<Counters>`
    select root_id::float8 as "rootId", change_no::float8 as "changeNo", forgotten_no::float8 as "forgottenNo"
    from disk where person_id = ${caller.personId}`.execute(db)
  return rows[0] ?? { rootId: 0, changeNo: 0, forgottenNo: 0 }
}

/**
 * What numbers of changes belong to. It is another one after a restore, a recovery to a point in time, a failover, and
 * for another disk of the same person: then nothing that a program knows by such numbers can be trusted.
 */
export async function findEpoch(db: Database, { rootId }: Pick<Counters, 'rootId'>): Promise<string> {
  const { rows } = await sql<{ parts: string }>`
    select concat_ws(' ', (select system_identifier from pg_control_system()),
      (select timeline_id from pg_control_checkpoint()),
      (select value from company_setting where name = ${setting}), ${rootId}::text) as parts`.execute(db)
  return createHash('sha256')
    .update(rows[0]?.parts ?? '')
    .digest('hex')
    .slice(0, 32)
}

export interface Changes {
  readonly epoch: string
  /** Up to which number the caller knows everything after this page, or, with `reset`, after the whole tree. */
  readonly changeNo: number
  /** What the caller knows is of another store or too old: it lists the tree anew. */
  readonly reset: boolean
  readonly more: boolean
  readonly items: readonly FeedItem[]
}

/** What changed in the caller's disk after a number, in the order of the changes; an item is there with its last one. */
export async function findChanges(
  context: Asking,
  { since, epoch: known }: { readonly since: number; readonly epoch?: string | undefined },
): Promise<Changes> {
  const counters = await findCounters(context)
  const epoch = await findEpoch(context.db, counters)
  const isKnown = known === undefined || known === epoch
  if (!isKnown || since > counters.changeNo || since < counters.forgottenNo)
    return { epoch, changeNo: counters.changeNo, reset: true, more: false, items: [] }
  const { rows } = await sql<FeedItem>`
    select ${columns} from disk_item as item
    where item.disk_id = ${context.caller.personId} and item.change_no > ${since} and item.parent_id is not null
    order by item.change_no limit ${changesOfPage + 1}`.execute(context.db)
  const more = rows.length > changesOfPage
  const items = rows.slice(0, changesOfPage)
  return { epoch, changeNo: more ? (items.at(-1)?.changeNo ?? since) : counters.changeNo, reset: false, more, items }
}

/** Of the listing of a tree: behind which item of which folder it goes on. */
export interface TreePlace {
  readonly folderId: number
  readonly itemId: number
}

export interface TreePage {
  readonly epoch: string
  /** Taken before the page: what changed since is in the feed behind it. */
  readonly changeNo: number
  readonly items: readonly FeedItem[]
  /** Where the next page begins; nothing where this one is the last. */
  readonly next: TreePlace | undefined
}

/** A folder of the caller's disk with all below it that is not in the bin, by folders and the ids of their items. */
export async function findTree(
  context: Asking,
  { folderId, after }: { readonly folderId?: number | undefined; readonly after?: TreePlace | undefined },
): Promise<TreePage> {
  const counters = await findCounters(context)
  const startId = folderId ?? counters.rootId
  if (startId !== counters.rootId) await requireOwnFolder(context, startId)
  const from = after ?? { folderId: 0, itemId: 0 }
  // folders come first in the order of names: their index is read, and not the files beside them
  const { rows } = await sql<FeedItem>`
    with recursive folder as (
      select ${startId}::bigint as id
      union all
      select below.id from folder join disk_item as below on below.parent_id = folder.id
      where below.deleted_at is null and not below.is_file and below.sort_name < 'b'
    )
    select ${columns} from (select id from folder where id >= ${from.folderId} order by id) as folder
    cross join lateral (
      select * from disk_item as item
      where item.parent_id = folder.id and item.deleted_at is null
        and item.id > case when folder.id = ${from.folderId} then ${from.itemId}::bigint else 0 end
      order by item.id limit ${changesOfPage + 1}
    ) as item
    order by folder.id, item.id limit ${changesOfPage + 1}`.execute(context.db)
  const items = rows.slice(0, changesOfPage)
  const last = rows.length > changesOfPage ? items.at(-1) : undefined
  return {
    epoch: await findEpoch(context.db, counters),
    changeNo: counters.changeNo,
    items,
    next: last && { folderId: last.parentId ?? 0, itemId: last.id },
  }
}

export interface KnownContent {
  readonly itemId: number
  readonly sha256: string
}

/** Which of these contents the caller's disk still has as a version of the item, in the bin or not. */
export async function findKnown({ db, caller }: Asking, asked: readonly KnownContent[]): Promise<KnownContent[]> {
  const { rows } = await sql<KnownContent>`
    select asked.item_id::float8 as "itemId", asked.sha256
    from unnest(${asked.map(({ itemId }) => itemId)}::bigint[], ${asked.map(({ sha256 }) => sha256)}::text[])
      as asked (item_id, sha256)
    where exists (
      select from disk_version as version join disk_item as item on item.id = version.item_id
      where version.item_id = asked.item_id and item.disk_id = ${caller.personId}
        and version.sha256 = decode(asked.sha256, 'hex'))
    order by 1, 2`.execute(db)
  return rows
}
