import { sql } from 'kysely'
import type { Context, Database } from '@shuku/kit/server'
import { diskLimit } from './limits.ts'
import { lockDisk } from './locked-disk.ts'

export interface DiskSpace {
  /** Of all versions, those in the bin included. */
  readonly usedBytes: number
  readonly binBytes: number
  readonly limitBytes: number
}

/** What the caller's disk has and may have. */
export async function findSpace({ db, caller }: Pick<Context, 'db' | 'caller'>): Promise<DiskSpace> {
  const { rows } = await sql<DiskSpace>`
    with recursive below as (
      select id from disk_item where disk_id = ${caller.personId} and deleted_at is not null
      union
      select item.id from below join disk_item as item on item.parent_id = below.id
    )
    select coalesce(disk.used_bytes, 0)::float8 as "usedBytes", ${diskLimit(sql`disk.limit_bytes`)} as "limitBytes",
      (select coalesce(sum(size_bytes), 0)::float8 from disk_version
        where item_id in (select id from below)) as "binBytes"
    from (select 1) as one left join disk on disk.person_id = ${caller.personId}`.execute(db)
  return rows[0] ?? { usedBytes: 0, binBytes: 0, limitBytes: 0 }
}

/** Null: the limit of all holds for them. */
export async function storeOwnLimits(db: Database, personIds: readonly number[], bytes: number | null): Promise<void> {
  for (const personId of [...personIds].sort((a, b) => a - b)) await lockDisk(db, personId)
  await sql`
    update disk set limit_bytes = ${bytes}::bigint where person_id = any(${[...personIds]}::integer[])`.execute(db)
}
