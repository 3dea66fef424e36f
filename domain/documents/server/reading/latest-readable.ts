import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '@shuku/kit/server'
import { documentIsInForce, mayRead } from '@shuku/domain/rights/server'
import { unreadDays } from '../../contract.ts'

/** So many that the caller may read are counted … */
export const mostLatest = 2000

/** … among so many of the latest, regardless of rights: thousands of documents for other people hide nothing. */
export const mostPassed = 200_000

/** Of a `document`: in force, and since not long ago. */
export function isInForceOfLate(): RawBuilder<boolean> {
  return sql<boolean>`(
    document.effective_at > now() - make_interval(days => ${sql.lit(unreadDays)}) and ${documentIsInForce})`
}

/** What is selected of each: in this order the indexes by what opens documents have it all. */
export const columnsOfLatest = sql`document.effective_at, document.status, document.creator_id, document.owner_id,
    document.class_id, document.own_id, document.secrecy`

/**
 * The latest documents in force that the caller may read, for the counts of what is read and unread: as many as a count
 * may cost, with the columns that say so, and the id. `reach` selects the ids of all of them with these columns, where
 * there is a shorter way to these than along their dates.
 */
export function latestReadable(caller: Caller, reach?: RawBuilder<unknown>): RawBuilder<unknown> {
  const columns = sql`document.id, ${columnsOfLatest}, null::timestamptz as deleted_at`
  if (reach) {
    return sql`(
      select ${columns} from (${reach}) as document
      order by document.effective_at desc, document.id desc limit ${sql.lit(mostLatest)}
    )`
  }
  return sql`(
      select * from (
        select ${columns} from document
        where document.deleted_at is null
          and document.effective_at > now() - make_interval(days => ${sql.lit(unreadDays)})
        order by document.effective_at desc, document.id desc limit ${sql.lit(mostPassed)}
      ) as document
      where ${mayRead(caller)} and ${documentIsInForce} limit ${sql.lit(mostLatest)}
    )`
}
