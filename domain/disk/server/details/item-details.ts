import { sql } from 'kysely'
import { localName } from '@shuku/domain/people/server'
import type { Context } from '@shuku/kit/server'
import type { DiskItem } from '../find-items.ts'

type Asking = Pick<Context, 'db' | 'caller' | 'language'>

export interface ItemDetails {
  /** Of all versions of it and of all that is below it. */
  readonly allBytes: number
  readonly changedBy: string
  readonly createdBy: string
  /** Null where it is not recorded any more. */
  readonly createdAt: Date | null
}

/** What is known of an item beside its row; the caller has been let in before. A folder is its owner’s work. */
export async function findDetails({ db, language }: Asking, item: DiskItem): Promise<ItemDetails> {
  const maker = (order: 'asc' | 'desc') => sql`
    (select ${localName('maker', language)} from disk_version as version join person as maker on maker.id = version.made_by
      where version.item_id = ${item.id} order by version.number ${sql.raw(order)} limit 1)`
  const { rows } = await sql<ItemDetails>`
    with recursive below as (
      select id from disk_item where id = ${item.id}
      union all
      select below_it.id from below join disk_item as below_it on below_it.parent_id = below.id and below_it.deleted_at is null
    )
    select (select coalesce(sum(size_bytes), 0)::float8 from disk_version where item_id in (select id from below)) as "allBytes",
      coalesce(${maker('desc')}, ${localName('owner', language)}) as "changedBy",
      coalesce(${maker('asc')}, ${localName('owner', language)}) as "createdBy",
      coalesce((select min(made_at) from disk_version where item_id = ${item.id}), (
        select min(at) from audit_log
        where subject_kind = 'diskItem' and subject_id = ${item.id} and act = 'createDiskFolder')) as "createdAt"
    from person as owner where owner.id = ${item.ownerId}`.execute(db)
  const [found] = rows
  return found ?? { allBytes: 0, changedBy: '', createdBy: '', createdAt: null }
}

export interface RecordedAct {
  readonly id: number
  readonly act: string
  readonly at: Date
  /** Nothing: the night did it. */
  readonly by: string
}

/** What was done with an item, the newest first, of the acts that are named. */
export async function findActs(
  { db, language }: Asking,
  { id, acts, most }: { readonly id: number; readonly acts: readonly string[]; readonly most: number },
): Promise<RecordedAct[]> {
  const { rows } = await sql<RecordedAct>`
    select entry.id::float8 as id, entry.act, entry.at, coalesce(${localName('actor', language)}, '') as by
    from audit_log as entry left join person as actor on actor.id = entry.account_id
    where entry.subject_kind = 'diskItem' and entry.subject_id = ${id} and entry.act = any(${[...acts]})
    order by entry.at desc, entry.id desc limit ${most}`.execute(db)
  return rows
}
