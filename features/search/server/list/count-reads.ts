import { sql } from 'kysely'
import { preparedStatement, type Context } from '@shuku/kit/server'
import { isUnread, unreadDays } from '@shuku/domain/documents/server'
import { mayRead } from '@shuku/domain/rights/server'
import { pendingExtractions } from '@shuku/domain/search/server'

/** So many that the caller may read are counted … */
const most = 2000

/** … among so many of the latest, whoever may read them: what others were given in thousands hides nothing. */
const mostPassed = 200_000

interface ReadCounts {
  readonly shouldRead: number
  readonly read: number
  readonly unread: number
  /** Documents with texts that no search finds yet. */
  readonly pendingExtractions: number
}

/** Of the latest documents, which are those of the tab "latest": how many the caller has read, and has not. */
export async function countReads({ db, caller }: Context): Promise<ReadCounts> {
  const { rows } = await sql<{ all: number; unread: number; pendingExtractions: number }>`${preparedStatement}
    select count(*)::integer as "all", count(*) filter (where ${isUnread(caller)})::integer as unread,
      ${pendingExtractions(caller)} as "pendingExtractions"
    from (
      select * from (
        select id, effective_at, status, creator_id, owner_id, class_id, own_id, secrecy,
          null::timestamptz as deleted_at
        from document
        where deleted_at is null and effective_at > now() - make_interval(days => ${sql.lit(unreadDays)})
        order by effective_at desc, id desc limit ${sql.lit(mostPassed)}
      ) as document
      where ${mayRead(caller)} and status in (1, 2) limit ${sql.lit(most)}
    ) as document
    left join read_mark as mark on mark.document_id = document.id and mark.person_id = ${caller.personId}`.execute(db)
  const { all, unread, pendingExtractions: texts } = rows[0] ?? { all: 0, unread: 0, pendingExtractions: 0 }
  return { shouldRead: all, read: all - unread, unread, pendingExtractions: texts }
}
