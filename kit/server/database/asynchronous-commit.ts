import { sql } from 'kysely'

/**
 * A value that, when written, lets this transaction commit without waiting for the disk: for rows whose loss after a
 * crash costs nobody anything but a new search.
 */
export function losable<T extends string>(value: T) {
  return sql<T>`case when set_config('synchronous_commit', 'off', true) is not null then ${value} end`
}
