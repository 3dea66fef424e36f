import { sql } from 'kysely'
import { bulkOperationsApi, mostForecast } from '@shuku/domain/documents/contract'
import { grantCategory } from '@shuku/domain/rights/server'
import { moveCopyApi } from '@shuku/features/move-copy/contract'
import { createDatabase, inTransaction, type Database, type LocalStore } from '@shuku/kit/server'
import { Client } from '../client.ts'
import type { World } from '../world.ts'
import { milliseconds, seconds, timed, times, type ActFigure } from './act-figure.ts'
import { against, deleteAllOf, operation, rate, selectAll, settle, type Bench } from './batch-operations.ts'
import { leaveLargeCategory, takeLargeCategory } from './large-category.ts'
import { listsFigure, openLists } from './lists-meanwhile.ts'
import { measurePurging } from './purging.ts'

/** So many ids are in a request. */
const mostIds = 10_000

/**
 * What is said before a large move; copies, and what becomes of them: they are deleted, restored, and deleted for good,
 * so that nothing is left of them. Then all of the category is deleted and restored, and as many documents with files of
 * their own are made and deleted for good.
 */
export async function measureBatches(world: World, address: string, store: LocalStore): Promise<ActFigure[]> {
  const database = createDatabase(world.pool)
  const { personId } = world.readerOf('wide', 0)
  const large = await takeLargeCategory(database, personId)
  const [client, other] = [new Client(address), new Client(address)]
  try {
    const to = { kind: 'person', id: personId } as const
    await inTransaction(database, { isolation: 'read committed' }, (db) =>
      grantCategory(db, large.targetId, { grants: [{ to, rights: ['copyIn', 'create', 'moveIn'] }] }),
    )
    const cookie = await world.sessions.cookieOf(personId)
    const bench: Bench = { client, database, large, cookie, lists: await openLists(world, other) }
    return [
      ...(await measureForecast(bench)),
      ...(await measureCopies(bench, 1000)),
      ...(await measureCopies(bench, mostIds)),
      ...(await measureDeletion(bench)),
      ...(await measurePurging(bench, store)),
    ]
  } finally {
    client.close()
    other.close()
    await leaveLargeCategory(database, large)
  }
}

async function measureForecast({ client, database, large, cookie }: Bench): Promise<ActFigure[]> {
  const { id: categoryId, targetId } = large
  const selectionId = await selectAll(client, cookie, () =>
    client.post(moveCopyApi.listDocuments.path, { secid: categoryId }, cookie),
  )
  // of more nobody is told who gains and loses
  const { rows } = await sql<{ n: number }>`
    update table_selection set ids = ids[:${sql.lit(mostForecast)}] where id = ${selectionId}
    returning cardinality(ids) as n`.execute(database)
  const asked = { selectionId, targetId }
  const forecast = async (exactly: '0' | '1') => {
    const begin = performance.now()
    const reply = await client.post(moveCopyApi.forecastMove.path, { ...asked, exactly }, cookie)
    return { tookMs: performance.now() - begin, isExact: /^(1|true)$/.test(String(reply['isExact'])) }
  }
  const bounds = await forecast('0')
  const exact = await forecast('1')
  return [
    {
      name: `who gains and loses by a move of ${rows[0]?.n ?? 0}, within bounds`,
      took: milliseconds(bounds.tookMs),
      against: `exactly: ${seconds(exact.tookMs)}${exact.isExact ? '' : ', and then the bounds again'}`,
      ratio: exact.isExact ? times(bounds.tookMs, exact.tookMs) : 'NOT EXACT',
      wanted: '≤ 2 s, exact follows',
    },
  ]
}

/** Copies, their way into the bin by the undo, back out of it, and out of it for good. */
async function measureCopies(bench: Bench, count: number): Promise<ActFigure[]> {
  const { client, database, large, cookie } = bench
  const { id, targetId } = large
  const { rows } = await sql<{ id: number }>`
    select id::float8 as id from document where category_id = ${id} and deleted_at is null order by id limit ${count}`.execute(
    database,
  )
  const ids = rows.map(({ id }) => id)
  const n = ids.length
  const bare = await bareTimes(database, ids)
  const asked = { docids: ids.join(','), targetId, operate: 'copy' }
  const copied = await operation(bench, () => client.post(moveCopyApi.moveDocuments.path, asked, cookie))
  const undo = { moveId: copied.moveId }
  const deleted = await operation(bench, () => client.post(bulkOperationsApi.undoBulkOperation.path, undo, cookie))
  const restored = await settle(bench, 'recover', targetId)
  await deleteAllOf(bench, targetId)
  const purged = await settle(bench, 'delete', targetId)
  const wanted = '≤ 1.2 ×'
  return [
    against(`${copied.moved} copied`, copied, { bare: bare.copy, wanted: n > 1000 ? '≤ 2 ×' : '≤ 0.5 s' }),
    against(`${deleted.moved} copies deleted by the undo`, deleted, { bare: bare.remove, wanted: '≤ 2 ×' }),
    listsFigure(bench.lists, { while: 'these are deleted', meanwhile: deleted.meanwhile, wanted }),
    against(`${restored.moved} restored`, restored, { bare: bare.restore, wanted: '≤ 2 ×' }),
    listsFigure(bench.lists, { while: 'these are restored', meanwhile: restored.meanwhile, wanted }),
    rate(`${purged.moved} deleted for good`, purged, 'no files of their own'),
  ]
}

/** All of the category, in the bin and back. */
async function measureDeletion(bench: Bench): Promise<ActFigure[]> {
  const { client, database, large, cookie } = bench
  const { rows } = await sql<{ ids: number[] }>`
    select array_agg(id) as ids from document where category_id = ${large.id} and deleted_at is null`.execute(database)
  const bare = await bareTimes(database, rows[0]?.ids ?? [])
  const deleted = await deleteAllOf(bench, large.id)
  const undo = { moveId: deleted.moveId }
  const restored = await operation(bench, () => client.post(bulkOperationsApi.undoBulkOperation.path, undo, cookie))
  const wanted = '≤ 1.2 ×'
  return [
    against(`${deleted.moved} deleted`, deleted, { bare: bare.remove, wanted: '≤ 2 ×' }),
    listsFigure(bench.lists, { while: 'these are deleted', meanwhile: deleted.meanwhile, wanted }),
    against(`${restored.moved} restored by the undo`, restored, { bare: bare.restore, wanted: '≤ 2 ×' }),
    listsFigure(bench.lists, { while: 'these are restored', meanwhile: restored.meanwhile, wanted }),
  ]
}

class Undone extends Error {}

/** What the database cannot do without: rows with their texts inserted, or marked as deleted, and logged. */
async function bareTimes(database: Database, ids: readonly number[]) {
  const logged = (operation: number) => sql`
    insert into document_log (document_id, subject, operation, person_id, account_id)
    select id, subject, ${operation}::integer, creator_id, creator_id from changed`
  const rolledBack = (work: (db: Database) => Promise<unknown>) =>
    timed(() =>
      database
        .transaction()
        .execute(async (db) => {
          await work(db)
          throw new Undone()
        })
        .catch((error: unknown) => {
          if (!(error instanceof Undone)) throw error
        }),
    )
  const copy = await rolledBack(async (db) => {
    await sql`
      with changed as (
        insert into document (subject, category_id, class_id, creator_id, owner_id, unit_id, status, updated_by, effective_at)
        select subject, category_id, class_id, creator_id, owner_id, unit_id, status, updated_by, effective_at
        from document where id = any(${ids}::bigint[]) returning id, subject, creator_id
      ), counted as (insert into document_count (document_id) select id from changed),
      written as (
        insert into document_body (document_id, html)
        select copy.id, body.html
        from (select id, row_number() over (order by id) as place from changed) as copy
        join (
          select html, row_number() over (order by document_id) as place from document_body
          where document_id = any(${ids}::bigint[])
        ) as body using (place)
      )
      ${logged(1)}`.execute(db)
  })
  const removed = (db: Database) =>
    sql`
      with changed as (
        update document set deleted_at = now(), deleted_by = creator_id where id = any(${ids}::bigint[])
        returning id, subject, creator_id
      )
      ${logged(3)}`.execute(db)
  const remove = await rolledBack(removed)
  // what is shown again comes back into all indexes of what is not deleted, which a deletion leaves alone
  let restore = 0
  await rolledBack(async (db) => {
    await removed(db)
    restore = await timed(() =>
      sql`
        with changed as (
          update document set deleted_at = null, deleted_by = null where id = any(${ids}::bigint[])
          returning id, subject, creator_id
        )
        ${logged(5)}`.execute(db),
    )
  })
  return { copy, remove, restore }
}
