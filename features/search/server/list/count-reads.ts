import { sql } from 'kysely'
import { preparedStatement, type Context } from '@shuku/kit/server'
import { isUnread } from '@shuku/domain/documents/server'
import { latestOf, pendingExtractions } from '@shuku/domain/search/server'

interface ReadCounts {
  readonly shouldRead: number
  readonly read: number
  readonly unread: number
  /** Documents with texts that no search finds yet. */
  readonly pendingExtractions: number
}

/** Of the latest documents, which are those of the tab "latest": how many the caller has read, and has not. */
export async function countReads(context: Context): Promise<ReadCounts> {
  const { db, caller } = context
  const { rows } = await sql<{ all: number; unread: number; pendingExtractions: number }>`${preparedStatement}
    select count(*)::integer as "all", count(*) filter (where ${isUnread(caller)})::integer as unread,
      ${pendingExtractions(caller)} as "pendingExtractions"
    from ${latestOf(context)} as document
    left join read_mark as mark on mark.document_id = document.id and mark.person_id = ${caller.personId}`.execute(db)
  const { all, unread, pendingExtractions: texts } = rows[0] ?? { all: 0, unread: 0, pendingExtractions: 0 }
  return { shouldRead: all, read: all - unread, unread, pendingExtractions: texts }
}
