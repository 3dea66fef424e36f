import { sql } from 'kysely'
import { inTransaction, type Database } from '@shuku/kit/server'

/** Any number that no other advisory lock of the product uses. */
const lockKey = 7_405_022

/**
 * Moves rows from the deltas into the rollups; a job does it every few seconds. Readers take a rollup and its delta in
 * one statement, so they never see the move. Returns the number of rows moved.
 */
export async function foldCounts(db: Database): Promise<number> {
  return inTransaction(db, { isolation: 'read committed' }, async (transaction) => {
    await lockFolding(transaction)
    return (await foldClasses(transaction)) + (await foldAuthors(transaction))
  })
}

/** A row of the delta, counted by secrecy. */
const bySecrecy = sql`
  coalesce(sum(n) filter (where secrecy = 1), 0) as n1, coalesce(sum(n) filter (where secrecy = 2), 0) as n2,
  coalesce(sum(n) filter (where secrecy = 3), 0) as n3, coalesce(sum(n) filter (where secrecy = 4), 0) as n4`

const added = sql`
  n1 = stored.n1 + excluded.n1, n2 = stored.n2 + excluded.n2, n3 = stored.n3 + excluded.n3, n4 = stored.n4 + excluded.n4`

async function foldClasses(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with taken as (delete from count_delta returning category_id, class_id, secrecy, n),
    net as (
      select category_id, class_id, ${bySecrecy}
      from taken group by category_id, class_id
    ),
    by_class as (
      insert into category_class_count as stored (category_id, class_id, n1, n2, n3, n4)
      select category_id, class_id, n1, n2, n3, n4 from net
      on conflict (category_id, class_id) do update set ${added}
    ),
    by_default as (
      insert into category_default_count as stored (category_id, default_set_id, n1, n2, n3, n4)
      select net.category_id, class.default_set_id, sum(n1), sum(n2), sum(n3), sum(n4)
      from net join access_set as class on class.kind = 2 and class.id = net.class_id
      group by net.category_id, class.default_set_id
      on conflict (category_id, default_set_id) do update set ${added}
    )
    select count(*)::integer as count from taken`.execute(db)
  return rows[0]?.count ?? 0
}

/** In the order in which an author's rows are read, so that rows read together are stored together. */
async function foldAuthors(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with taken as (delete from author_count_delta returning category_id, class_id, creator_id, secrecy, n),
    net as (
      select category_id, class_id, creator_id, ${bySecrecy}
      from taken group by category_id, class_id, creator_id
    ),
    by_author as (
      insert into category_author_count as stored (category_id, class_id, creator_id, n1, n2, n3, n4)
      select category_id, class_id, creator_id, n1, n2, n3, n4 from net where (n1, n2, n3, n4) <> (0, 0, 0, 0)
      order by creator_id, class_id, category_id
      on conflict (creator_id, class_id, category_id) do update set ${added}
    )
    select count(*)::integer as count from taken`.execute(db)
  return rows[0]?.count ?? 0
}

export async function lockFolding(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey}::bigint)`.execute(db)
}
