import { sql, type AliasedRawBuilder, type RawBuilder } from 'kysely'
import type { Context, PageBounds } from '@shuku/kit/server'
import { mayRead } from '@shuku/domain/rights/server'
import { costOfAll, passedUntil } from './in-scope.ts'

interface Asked {
  readonly categoryId: number | undefined
  /** On `document`: all that is asked, beside the right to read. */
  readonly condition: RawBuilder<boolean>
  /** The same, the shortest way to all that it has. */
  readonly wayToAll: RawBuilder<boolean>
}

/**
 * A page in place of `document`, by a value that an index has in its order: one after the other until the page is full, of so
 * many at most as would cost what sorting all does, and all that is left to read sorted where these do not fill it. What
 * has no value comes last, so a page of these is sorted too. Undefined where the order has no such index, and where
 * sorting all is the shorter way.
 */
export function alongIndex(
  context: Context,
  { sort, key, from, after, count, offset = 0 }: PageBounds,
  { categoryId, condition, wayToAll }: Asked,
): AliasedRawBuilder<{ id: number }, 'document'> | undefined {
  const passed = from && from.value !== null ? { value: from.value, id: from.id } : undefined
  // behind the last value there are none
  if (!key?.fromIndex || (from && !passed)) return undefined
  const cost = costOfAll(context, categoryId)
  const most = mostPassed(cost)
  if (most < count) return undefined
  // of who reads little thousands are passed for each that they read
  const passing = perValuePassed * (passedUntil(context, categoryId, count) ?? 0)
  if (cost !== undefined && passing > Math.max(cost, perValuePassed * leastAnyhow)) return undefined
  const direction = sort.order === 'ascend' ? sql`asc` : sql`desc`
  const limit = sql.lit(count - offset)
  const page = sql`limit ${limit} offset ${sql.lit(offset)}`
  const readable = sql`${mayRead(context.caller)} and`
  return sql<{ id: number }>`(
    with found as materialized (
      select entry.id from (${key.fromIndex({ order: sort.order, after: passed, most })}) as entry
      cross join lateral (
        select from document where document.id = entry.id and ${readable} ${condition} offset 0
      ) as document
      order by entry.value ${direction}, entry.id ${direction} ${page}
    )
    select id from found where (select count(*) from found) >= ${limit}
    union all (
      select document.id from document
      where ${readable} ${wayToAll} and ${after ?? sql`true`} and (select count(*) from found) < ${limit}
      order by (${key.expression(context, sort.order)}) ${direction} nulls last, document.id ${direction} ${page}
    )
  )`.as('document')
}

/** Microseconds for each value of the index, with the look at its document. */
const perValuePassed = 3
const mostAnyhow = 2 ** 17
/** So many cost little, and a category may have grown since it was known. */
const leastAnyhow = 2 ** 10

/** A power of two, so that statements which are kept prepared stay few. */
function mostPassed(cost: number | undefined): number {
  if (cost === undefined) return mostAnyhow
  const values = cost / perValuePassed
  return Math.min(mostAnyhow, 2 ** Math.ceil(Math.log2(Math.max(values, leastAnyhow))))
}
