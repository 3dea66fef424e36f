import { sql, type RawBuilder } from 'kysely'
import { inTransaction, type Database } from '@shuku/kit/server'
import { statusList, readerStatuses } from '@shuku/domain/rights/server'
import { lockFolding } from './fold-counts.ts'

/** A place where the rollups say something else than the documents. */
export interface CountDifference {
  readonly rollup: 'default' | 'class'
  readonly categoryId: number
  readonly setId: number
  /** By secrecy, 1 to 4. */
  readonly counted: readonly number[]
  readonly kept: readonly number[]
}

/**
 * Compares the rollups, with what is yet to be folded, with the documents themselves, in one snapshot, and puts right
 * what differs. Nightly, by a job; a difference means that something writes past the triggers.
 */
export async function verifyCounts(db: Database): Promise<CountDifference[]> {
  return inTransaction(db, { isolation: 'read committed' }, async (transaction) => {
    // nobody folds between what is read and what is written
    await lockFolding(transaction)
    const differences = await compareRollups(transaction, { correct: true })
    await sql`delete from category_class_count where (n1, n2, n3, n4) = (0, 0, 0, 0)`.execute(transaction)
    await sql`delete from category_default_count where (n1, n2, n3, n4) = (0, 0, 0, 0)`.execute(transaction)
    return differences
  })
}

/** The same comparison without a change: for whoever only looks. */
export function findWrongCounts(db: Database): Promise<CountDifference[]> {
  return compareRollups(db, { correct: false })
}

async function compareRollups(db: Database, { correct }: { correct: boolean }): Promise<CountDifference[]> {
  const byClass = { rollup: 'class', setId: sql`document.class_id`, deltaSet: sql`class_id`, correct } as const
  const setId = ofClass(sql`document.class_id`)
  const byDefault = { rollup: 'default', setId, deltaSet: ofClass(sql`class_id`), correct } as const
  return [...(await compare(db, byClass)), ...(await compare(db, byDefault))]
}

function ofClass(classId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select class.default_set_id from access_set as class where class.kind = 2 and class.id = ${classId})`
}

interface Rollup {
  readonly rollup: CountDifference['rollup']
  readonly setId: RawBuilder<unknown>
  readonly deltaSet: RawBuilder<unknown>
  /** Also makes the rollup what it should be. */
  readonly correct: boolean
}

/** One statement, one snapshot: what is counted, what is kept, and the row that makes them equal. */
async function compare(db: Database, { rollup, setId, deltaSet, correct }: Rollup): Promise<CountDifference[]> {
  const table = sql.table(`category_${rollup}_count`)
  const column = sql.ref(rollup === 'class' ? 'class_id' : 'default_set_id')
  const bySecrecy = (secrecy: RawBuilder<unknown>, n: RawBuilder<unknown>) =>
    sql.join(
      [1, 2, 3, 4].map((level) => sql`coalesce(sum(${n}) filter (where ${secrecy} = ${sql.lit(level)}), 0)::integer`),
    )
  const { rows } = await sql<CountDifference>`
    with counted (category_id, set_id, n1, n2, n3, n4) as (
      select document.category_id, ${setId}, ${bySecrecy(sql`document.secrecy`, sql`1`)}
      from document where document.deleted_at is null and document.status in ${statusList(readerStatuses)} group by 1, 2
    ),
    waiting (category_id, set_id, n1, n2, n3, n4) as (
      select category_id, ${deltaSet}, ${bySecrecy(sql`secrecy`, sql`n`)} from count_delta group by 1, 2
    ),
    compared as (
      select category_id, set_id,
        array[coalesce(counted.n1, 0), coalesce(counted.n2, 0), coalesce(counted.n3, 0), coalesce(counted.n4, 0)] as counted,
        array[coalesce(kept.n1, 0), coalesce(kept.n2, 0), coalesce(kept.n3, 0), coalesce(kept.n4, 0)] as folded,
        array[coalesce(waiting.n1, 0), coalesce(waiting.n2, 0), coalesce(waiting.n3, 0), coalesce(waiting.n4, 0)] as waiting
      from counted
      full join (select category_id, ${column} as set_id, n1, n2, n3, n4 from ${table}) as kept using (category_id, set_id)
      full join waiting using (category_id, set_id)
    ),
    different as (
      select category_id, set_id, counted, folded, array(select f + w from unnest(folded, waiting) as sum (f, w)) as kept,
        array(select c - w from unnest(counted, waiting) as right_value (c, w)) as right_value
      from compared where set_id is not null
    ),
    corrected as (
      insert into ${table} as rollup (category_id, ${column}, n1, n2, n3, n4)
      select category_id, set_id, right_value[1], right_value[2], right_value[3], right_value[4]
      from different where counted <> kept and ${sql.lit(correct)}
      on conflict (category_id, ${column}) do update
        set n1 = excluded.n1, n2 = excluded.n2, n3 = excluded.n3, n4 = excluded.n4
    )
    select ${rollup}::text as rollup, category_id as "categoryId", set_id as "setId", counted, kept
    from different where counted <> kept order by 2, 3`.execute(db)
  return rows
}
