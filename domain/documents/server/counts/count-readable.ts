import { sql } from 'kysely'
import { preparedStatement, type Caller, type Database } from '@shuku/kit/server'
import { selectReadableCounts, type CountScope } from './select-readable-counts.ts'

/** How many documents the caller may read in each category itself, in one statement; the tree sums up what lies below. */
export async function countByCategory(
  db: Database,
  caller: Caller,
  scope: CountScope = {},
): Promise<Map<number, number>> {
  const { rows } = await sql<{ category_id: number; n: number }>`${preparedStatement}
    select category_id, sum(n)::integer as n from (${selectReadableCounts(caller, scope)}) as parts
    group by category_id having sum(n) <> 0`.execute(db)
  return new Map(rows.map(({ category_id, n }) => [category_id, n]))
}

/** How many documents the caller may read, everywhere or in some categories. */
export async function countReadable(db: Database, caller: Caller, scope: CountScope = {}): Promise<number> {
  const { rows } = await sql<{ n: number }>`${preparedStatement}
    select coalesce(sum(n), 0)::integer as n from (${selectReadableCounts(caller, scope)}) as parts`.execute(db)
  return rows[0]?.n ?? 0
}
