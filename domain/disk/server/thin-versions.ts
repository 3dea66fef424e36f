import { sql, type RawBuilder } from 'kysely'
import { z } from '@shuku/kit/contract'
import { companyZone, defineJob, inTransaction, type Database } from '@shuku/kit/server'
import { addUsed, lockDisk } from './locked-disk.ts'
import { recordNightlyAct } from './record-act.ts'
import { isUnguarded } from './slots.ts'

/** For so many days every version stays. */
const daysOfAll = 30
/** Of those that are older, so many of an item. */
const mostOfItem = 100
/** In one transaction. */
const thinnedAtOnce = 1000

/**
 * The versions that go, of disks for which the condition on `item` holds: of each day that is over for so long its last
 * one stays, and of these the newest hundred. A flood of versions within some days, such as a program makes that
 * encrypts files, so drives no earlier one out. The current version always stays, and so does every one of a file that a
 * slice guards.
 */
const thinned = (ofDisks: RawBuilder<unknown>) => sql`
  with old as (
    select version.id, item.id as item_id, item.disk_id, item.name, item.version_id, version.number, version.size_bytes,
      row_number() over (
        partition by item.id, (version.made_at at time zone ${companyZone()})::date order by version.number desc
      ) as of_day
    from disk_item as item join disk_version as version on version.item_id = item.id
    where item.is_file and ${ofDisks} and ${isUnguarded()}
      and version.made_at < ((now() at time zone ${companyZone()})::date - ${daysOfAll}::integer)::timestamp at time zone ${companyZone()}
  ), days as (
    select old.*, row_number() over (partition by item_id order by of_day > 1, number desc) as of_item from old
  )
  select id, item_id, disk_id, name, size_bytes from days
  where (of_day > 1 or of_item > ${mostOfItem}) and id <> version_id`

/** By night, disk by disk. An account that ended keeps its disk as it is until somebody takes it over. */
export const thinVersions = defineJob({
  name: 'disk.thinVersions',
  payload: z.object({}),
  run: async (_payload, { database, signal }) => {
    const isUsed = sql`item.disk_id in (select id from person where status = 'active')`
    const { rows } = await sql<{ personId: number }>`
      select distinct disk_id as "personId" from (${thinned(isUsed)}) as gone order by 1`.execute(database)
    for (const { personId } of rows)
      for (let gone = thinnedAtOnce; gone === thinnedAtOnce && !signal.aborted;)
        gone = await inTransaction(database, { isolation: 'read committed' }, (db) => thinSome(db, personId))
  },
})

interface Thinned {
  readonly id: number
  readonly name: string
  readonly versions: number
  readonly bytes: number
}

async function thinSome(db: Database, personId: number): Promise<number> {
  await lockDisk(db, personId)
  const { rows } = await sql<Thinned>`
    with gone as materialized (
      select * from (${thinned(sql`item.disk_id = ${personId}`)}) as thinned order by id limit ${thinnedAtOnce}
    ), deleted as (
      delete from disk_version where id in (select id from gone)
    )
    select item_id::float8 as id, name, count(*)::integer as versions, sum(size_bytes)::float8 as bytes
    from gone group by item_id, name order by item_id`.execute(db)
  const bytes = rows.reduce((sum, row) => sum + row.bytes, 0)
  if (bytes > 0) await addUsed(db, personId, -bytes)
  for (const [versions, items] of Map.groupBy(rows, (row) => row.versions))
    await recordNightlyAct(db, { act: 'thinDiskVersions', items }, { versions })
  return rows.reduce((sum, { versions }) => sum + versions, 0)
}
