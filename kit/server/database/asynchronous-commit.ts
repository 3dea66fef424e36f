import { sql } from 'kysely'

/**
 * A value that, when written, lets this transaction commit without waiting for the disk: for rows whose loss after a
 * crash costs nobody anything but a new search.
 */
export function losable<T extends string>(value: T) {
  // a select of its own: compared with a volatile expression, every row would be looked at
  return sql<T>`(select case when set_config('synchronous_commit', 'off', true) is not null then ${value} end)`
}
