import { sql } from 'kysely'
import { localName } from '@shuku/domain/people/server'
import { mayRead } from '@shuku/domain/rights/server'
import { handle } from '@shuku/kit/server'
import { homeApi, type RecentDocument } from '../contract.ts'

/** What one only marked as read was not opened. */
export const listRecent = handle(homeApi.listRecent, async ({ db, caller, query, language }) => {
  const { rows } = await sql<RecentDocument>`
    select document.id, document.subject, document.kind, mark.last_at as "openedAt",
      ${localName('category', language)} as "categoryName", ${localName('author', language)} as "authorName"
    from read_mark as mark
    join document on document.id = mark.document_id
    join category on category.id = document.category_id
    join person as author on author.id = document.creator_id
    where mark.person_id = ${caller.personId} and mark.times > 0 and ${mayRead(caller)}
    order by mark.last_at desc limit ${query.most}`.execute(db)
  return { documents: rows }
})
