import { sql } from 'kysely'
import { keptPlan, type Context } from '@shuku/kit/server'
import { isUnread, unreadDays } from '@shuku/domain/documents/server'
import { mayRead } from '@shuku/domain/rights/server'
import { reachOfLittle } from '@shuku/domain/search/server'

/** Beyond so many nobody reads what is left; looking further would make every search wait. */
const most = 2000

const newest = sql`order by document.effective_at desc, document.id desc limit ${sql.lit(most)}`

interface ReadCounts {
  readonly shouldRead: number
  readonly read: number
  readonly unread: number
}

/** Of the newest documents that others put in force of late: how many the caller has read and has not (design §4). */
export async function countReads(context: Context): Promise<ReadCounts> {
  const { db, caller } = context
  // who may read little has few to be counted; walking from the newest would pass over nearly all that there is
  const reach = reachOfLittle(context)
  const { rows } = await sql<{ all: number; unread: number }>`${keptPlan}
    select count(*)::integer as "all", count(*) filter (where is_unread)::integer as unread
    from (
      select ${isUnread(caller)} as is_unread from (
        select document.id, document.effective_at, document.status, document.creator_id from document
        where ${reach ?? sql`true`} and ${mayRead(caller)} and document.creator_id <> ${caller.personId} and document.status in (1, 2)
        and document.effective_at > now() - make_interval(days => ${sql.lit(unreadDays)})
        ${reach ? sql`` : newest}
      ) as document
      left join read_mark as mark on mark.document_id = document.id and mark.person_id = ${caller.personId}
    ) as latest`.execute(db)
  const { all, unread } = rows[0] ?? { all: 0, unread: 0 }
  return { shouldRead: all, read: all - unread, unread }
}
