import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '@shuku/kit/server'
import { mayRead } from '@shuku/domain/rights/server'
import { unreadDays } from './select-documents.ts'

/** So many that the caller may read are counted … */
const most = 2000

/** … among so many of the latest, whoever may read them: what others were given in thousands hides nothing. */
const mostPassed = 200_000

/**
 * The latest documents in force that the caller may read, for the counts of what is read and unread: as many as a count
 * may cost, with the columns that say so, and the id.
 */
export function latestReadable(caller: Caller): RawBuilder<unknown> {
  return sql`(
      select * from (
        select id, effective_at, status, creator_id, owner_id, class_id, own_id, secrecy,
          null::timestamptz as deleted_at
        from document
        where deleted_at is null and effective_at > now() - make_interval(days => ${sql.lit(unreadDays)})
        order by effective_at desc, id desc limit ${sql.lit(mostPassed)}
      ) as document
      where ${mayRead(caller)} and status in (1, 2) limit ${sql.lit(most)}
    )`
}
