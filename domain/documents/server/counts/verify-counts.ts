import { sql, type RawBuilder } from 'kysely'
import { inTransaction, type Database, defineJob } from '@shuku/kit/server'
import { statusList, readerStatuses } from '@shuku/domain/rights/server'
import { lockFolding } from './fold-counts.ts'
import { z } from '@shuku/kit/contract'

/** A place where the rollups say something else than the documents. */
export interface CountDifference {
  readonly rollup: RollupName
  readonly categoryId: number
  readonly setId: number
  /** Null where the rollup does not separate authors. */
  readonly creatorId: number | null
  /** The counts by secrecy, 1 to 4. */
  readonly counted: readonly number[]
  readonly stored: readonly number[]
}

type RollupName = 'default' | 'class' | 'author'

/**
 * Compares the rollups, with what is yet to be folded, with the documents themselves, in one snapshot, and puts right
 * what differs. Nightly, by a job; a difference means that something writes past the triggers.
 */
export async function verifyCounts(db: Database): Promise<CountDifference[]> {
  return inTransaction(db, { isolation: 'read committed' }, async (transaction) => {
    // nobody folds between what is read and what is written
    await lockFolding(transaction)
    const differences = await compareRollups(transaction, { correct: true })
    for (const { rollup } of rollups)
      await sql`delete from ${tableOf(rollup)} where (n1, n2, n3, n4) = (0, 0, 0, 0)`.execute(transaction)
    return differences
  })
}

/** The same comparison without corrections, for read-only checks. */
export function findWrongCounts(db: Database): Promise<CountDifference[]> {
  return compareRollups(db, { correct: false })
}

async function compareRollups(db: Database, { correct }: { correct: boolean }): Promise<CountDifference[]> {
  const differences: CountDifference[] = []
  for (const rollup of rollups) differences.push(...(await compare(db, rollup, correct)))
  return differences
}

interface Rollup {
  readonly rollup: RollupName
  readonly delta: 'count_delta' | 'author_count_delta'
  /**
   * In addition to the category: the rollup's columns, and their values for a document or a row of the delta
   * (`source`).
   */
  readonly keys: readonly (readonly [column: string, value: RawBuilder<unknown>])[]
}

const classId = sql`source.class_id`
const defaultSetId = sql`(
  select class.default_set_id from access_set as class where class.kind = 2 and class.id = source.class_id)`

const rollups: readonly Rollup[] = [
  { rollup: 'class', delta: 'count_delta', keys: [['class_id', classId]] },
  { rollup: 'default', delta: 'count_delta', keys: [['default_set_id', defaultSetId]] },
  {
    rollup: 'author',
    delta: 'author_count_delta',
    keys: [
      ['class_id', classId],
      ['creator_id', sql`source.creator_id`],
    ],
  },
]

function tableOf(rollup: RollupName): RawBuilder<unknown> {
  return sql.table(`category_${rollup}_count`)
}

/** One statement and one snapshot for the counted and the stored numbers and for the row that makes them equal. */
async function compare(db: Database, { rollup, delta, keys }: Rollup, correct: boolean): Promise<CountDifference[]> {
  const columns = sql.join([sql`category_id`, ...keys.map(([column]) => sql.ref(column))])
  const values = sql.join([
    sql`source.category_id`,
    ...keys.map(([column, value]) => sql`${value} as ${sql.ref(column)}`),
  ])
  const places = sql.join([sql`1`, ...keys.map((_, index) => sql.lit(index + 2))])
  const set = sql.ref(keys[0]?.[0] ?? '')
  const creator = keys[1] ? sql.ref(keys[1][0]) : sql`null::integer`
  const bySecrecy = (n: RawBuilder<unknown>) =>
    sql.join(
      [1, 2, 3, 4].map(
        (level) =>
          sql`coalesce(sum(${n}) filter (where source.secrecy = ${sql.lit(level)}), 0)::integer as ${sql.ref(`n${level}`)}`,
      ),
    )
  const { rows } = await sql<CountDifference>`
    with counted as (
      select ${values}, ${bySecrecy(sql`1`)}
      from document as source where source.deleted_at is null and source.status in ${statusList(readerStatuses)} group by ${places}
    ),
    waiting as (select ${values}, ${bySecrecy(sql`source.n`)} from ${sql.table(delta)} as source group by ${places}),
    compared as (
      select ${columns},
        array[coalesce(counted.n1, 0), coalesce(counted.n2, 0), coalesce(counted.n3, 0), coalesce(counted.n4, 0)] as counted,
        array[coalesce(stored.n1, 0), coalesce(stored.n2, 0), coalesce(stored.n3, 0), coalesce(stored.n4, 0)] as folded,
        array[coalesce(waiting.n1, 0), coalesce(waiting.n2, 0), coalesce(waiting.n3, 0), coalesce(waiting.n4, 0)] as waiting
      from counted
      full join ${tableOf(rollup)} as stored using (${columns})
      full join waiting using (${columns})
    ),
    different as (
      select ${columns}, counted, folded, array(select f + w from unnest(folded, waiting) as sum (f, w)) as stored,
        array(select c - w from unnest(counted, waiting) as right_value (c, w)) as right_value
      from compared where ${set} is not null
    ),
    corrected as (
      insert into ${tableOf(rollup)} as rollup (${columns}, n1, n2, n3, n4)
      select ${columns}, right_value[1], right_value[2], right_value[3], right_value[4]
      from different where counted <> stored and ${sql.lit(correct)}
      on conflict (${columns}) do update
        set n1 = excluded.n1, n2 = excluded.n2, n3 = excluded.n3, n4 = excluded.n4
    )
    select ${rollup}::text as rollup, category_id as "categoryId", ${set} as "setId", ${creator} as "creatorId", counted, stored
    from different where counted <> stored order by 2, 3, 4`.execute(db)
  return rows
}

/** Every night: compares the counts behind the trees with the documents, corrects differences and logs them. */
export const verifyCountsJob = defineJob({
  name: 'documents.verifyCounts',
  payload: z.object({}),
  priority: 20,
  run: async (_payload, { database, log }) => {
    const differences = await verifyCounts(database)
    if (differences.length > 0)
      log.error({ differences: differences.slice(0, 20), count: differences.length }, 'counts were not the truth')
  },
})
