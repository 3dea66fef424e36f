import { sql, type RawBuilder } from 'kysely'
import { isEmpty, type Bits } from '../bits/bits.ts'

export const never = sql<boolean>`false`

/**
 * Whether an id is in a set of bits. `get_bit` beyond the end is an error and `and` promises no order, hence `case`;
 * null is in no set. With `= 1` instead of `<> 0` the planner believes in one row of 200 and chooses badly.
 */
export function isInBits(id: RawBuilder<unknown>, bits: Bits): RawBuilder<boolean> {
  if (isEmpty(bits)) return never
  const value = Buffer.from(bits.buffer, bits.byteOffset, bits.byteLength)
  return sql<boolean>`(case when ${id} < ${bits.length * 8}::integer then get_bit(${value}::bytea, ${id}) else 0 end) <> 0`
}

/** `false` for none of them, so that parts which cannot hold leave no trace in the statement. */
export function anyOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  const possible = conditions.filter((condition) => condition !== never)
  if (possible.length === 0) return never
  return sql<boolean>`(${sql.join(possible, sql` or `)})`
}

export function allOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.includes(never) ? never : sql<boolean>`(${sql.join(conditions, sql` and `)})`
}
