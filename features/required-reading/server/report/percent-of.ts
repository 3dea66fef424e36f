import { sql, type RawBuilder } from 'kysely'

/** In whole percent, a hundred only where it is all of them. */
export function percentOf(part: RawBuilder<unknown>, whole: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(case when ${part} = ${whole} then 100 else least(round(${part} * 100.0 / ${whole}), 99) end)::integer`
}
