import { sql } from 'kysely'
import { changeDefaultsForNew, deriveAgain, syncToHistory } from '@shuku/domain/rights/server'
import { createDatabase, inTransaction, type Database } from '@shuku/kit/server'
import { summarise } from '../statistics.ts'
import { ListRun } from '../cases/pages.ts'
import type { Client } from '../client.ts'
import type { World } from '../world.ts'
import { milliseconds, timed, type ActFigure } from './act-figure.ts'

const runs = 10

/**
 * A default right of the largest category changes and is synced to history: how long it takes, and how many documents
 * somebody who gains it finds with the next request. There is no call for it yet: it is done as the product does it,
 * beside the server.
 */
export async function measureDefaults(world: World, client: Client): Promise<ActFigure[]> {
  const database = createDatabase(world.pool)
  const { id, documents } = await largest(database)
  const gainer = world.readerOf('shares', 0).personId
  const run = new ListRun(client, await world.sessions.cookieOf(gainer))
  const countNow = async () => Number((await run.count(await run.open({ seccategory: id })))['count'])
  const before = await countNow()
  const savedSets = await readSets(database, id)
  const taken: number[] = []
  const gained: number[] = []
  const next: number[] = []
  for (let turn = 0; turn < runs; turn++) {
    const entries = [{ to: { kind: 'person', id: gainer }, level: 'view' }] as const
    const change = () =>
      inTransaction(database, { isolation: 'read committed' }, async (db) => {
        await changeDefaultsForNew(db, id, { entries })
        await syncToHistory(db, id)
      })
    taken.push(await timed(change))
    next.push(await timed(async () => gained.push((await countNow()) - before)))
    await putBack(database, id, savedSets)
  }
  const [change, request] = [summarise(taken), summarise(next)]
  return [
    {
      name: `a default right of a category of ${documents} documents, synced to history`,
      took: `${milliseconds(change.p50)} / ${milliseconds(change.p95)}`,
      against: `who gains it finds ${Math.min(...gained)} documents more with the next request (${milliseconds(request.p50)})`,
      ratio: '',
      wanted: '≤ 100 ms',
    },
  ]
}

async function largest(database: Database): Promise<{ id: number; documents: number }> {
  const { rows } = await sql<{ id: number; documents: number }>`
    select category_id as id, count(*) as documents from document where deleted_at is null
    group by 1 order by 2 desc limit 1`.execute(database)
  const [row] = rows
  if (!row) throw new Error('there are no documents')
  return row
}

interface SavedSets {
  readonly presentSetId: number
  readonly setIds: readonly number[]
  /** As JSON. */
  readonly entries: string
}

async function readSets(database: Database, categoryId: number): Promise<SavedSets> {
  const { rows } = await sql<SavedSets>`
    select (select default_set_id from category where id = ${categoryId}) as "presentSetId",
      (select array_agg(id) from access_set where kind = 1 and category_id = ${categoryId} and not detached) as "setIds",
      (select coalesce(json_agg(default_entry), '[]')::text from default_entry
        join access_set on kind = 1 and access_set.id = default_entry.default_set_id
        where access_set.category_id = ${categoryId} and not detached) as entries`.execute(database)
  return rows[0] as SavedSets
}

async function putBack(
  database: Database,
  categoryId: number,
  { presentSetId, setIds, entries }: SavedSets,
): Promise<void> {
  await inTransaction(database, { isolation: 'read committed' }, async (db) => {
    await sql`update category set default_set_id = ${presentSetId}, changed_xid = pg_current_xact_id() where id = ${categoryId}`.execute(
      db,
    )
    await sql`
      delete from access_set where kind = 1 and category_id = ${categoryId} and not detached
        and not (id = any(${setIds}::integer[]))`.execute(db)
    await sql`delete from default_entry where default_set_id = any(${setIds}::integer[])`.execute(db)
    await sql`insert into default_entry select * from json_populate_recordset(null::default_entry, ${entries}::json)`.execute(
      db,
    )
    await deriveAgain(db, setIds)
  })
}
