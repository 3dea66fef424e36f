import { sql } from 'kysely'
import type { Context } from '@shuku/kit/server'
import type { DiskContext } from '../change-items.ts'
import { addUsed, lockDisk } from '../locked-disk.ts'
import { requireOwn } from '../find-items.ts'
import { recordDiskAct } from '../record-act.ts'
import { isUnguarded, requireUnguarded } from '../slots.ts'

export interface Cleaning {
  /** Of this file alone; of all that are not in the bin without it. */
  readonly id?: number | undefined
  /** So many versions of each file stay, the newest. */
  readonly staying: number
}

export interface Freed {
  readonly versions: number
  readonly sizeBytes: number
}

/** The versions of the caller’s files that go; what lies in the bin, and what a slice guards, is left as it is. */
const going = (personId: number, { id, staying }: Cleaning) => sql`
  select id, item_id, name, size_bytes from (
    select version.id, item.id as item_id, item.name, version.size_bytes,
      row_number() over (partition by item.id order by version.number desc) as place
    from disk_item as item join disk_version as version on version.item_id = item.id
    where item.disk_id = ${personId} and item.is_file and item.deleted_at is null
      and ${id === undefined ? sql`true` : sql`item.id = ${id}`} and version.id <> item.version_id and ${isUnguarded()}
  ) as placed where place > ${staying - 1}`

export async function planCleaning(context: Pick<Context, 'db' | 'caller'>, cleaning: Cleaning): Promise<Freed> {
  if (cleaning.id !== undefined) await requireOwn(context, [cleaning.id])
  const { rows } = await sql<Freed>`
    select count(*)::integer as versions, coalesce(sum(size_bytes), 0)::float8 as "sizeBytes"
    from (${going(context.caller.personId, cleaning)}) as gone`.execute(context.db)
  return rows[0] ?? { versions: 0, sizeBytes: 0 }
}

/** For good. The current version of a file is one of those that stay; one file that a slice guards is refused. */
export async function cleanVersions(context: DiskContext, cleaning: Cleaning): Promise<Freed> {
  const { db, caller } = context
  await lockDisk(db, caller.personId)
  if (cleaning.id !== undefined) {
    const items = await requireOwn(context, [cleaning.id])
    await requireUnguarded(db, 'changeVersions', { personId: caller.personId, items })
  }
  const { rows } = await sql<Freed & { id: number; name: string }>`
    with gone as materialized (${going(caller.personId, cleaning)}),
      deleted as (delete from disk_version where id in (select id from gone))
    select item_id::float8 as id, name, count(*)::integer as versions, sum(size_bytes)::float8 as "sizeBytes"
    from gone group by item_id, name order by item_id`.execute(db)
  const sizeBytes = rows.reduce((sum, row) => sum + row.sizeBytes, 0)
  if (sizeBytes > 0) await addUsed(db, caller.personId, -sizeBytes)
  for (const [versions, items] of Map.groupBy(rows, (row) => row.versions))
    await recordDiskAct(context, { act: 'thinDiskVersions', items }, { versions })
  return { versions: rows.reduce((sum, { versions }) => sum + versions, 0), sizeBytes }
}
