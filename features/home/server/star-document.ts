import { sql } from 'kysely'
import { localName } from '@shuku/domain/people/server'
import { mayRead, requireRight } from '@shuku/domain/rights/server'
import { handle } from '@shuku/kit/server'
import { homeApi, type StarredDocument } from '../contract.ts'
import { homeMessages } from '../messages.ts'

/** A star is taken off also where one may read the document no more. */
export const starDocument = handle(homeApi.starDocument, async (context) => {
  const { db, caller, query, language } = context
  const own = { person_id: caller.personId, document_id: query.documentId }
  const present = await db
    .selectFrom('document_star')
    .select('starred_at')
    .where('person_id', '=', own.person_id)
    .where('document_id', '=', own.document_id)
    .executeTakeFirst()
  const starred = query.starred ?? present === undefined
  if (starred) {
    await requireRight(context, [query.documentId], 'read')
    await db
      .insertInto('document_star')
      .values(own)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } else {
    await db
      .deleteFrom('document_star')
      .where('person_id', '=', own.person_id)
      .where('document_id', '=', own.document_id)
      .execute()
  }
  return { starred, message: homeMessages.texts[starred ? 'starred' : 'unstarred'][language] }
})

export const listStarred = handle(homeApi.listStarred, async ({ db, caller, query, language }) => {
  const { rows } = await sql<StarredDocument & { readonly total: number }>`
    select document.id, document.subject, document.kind, ${localName('category', language)} as "categoryName",
      (count(*) over ())::integer as total
    from document_star as star
    join document on document.id = star.document_id
    join category on category.id = document.category_id
    where star.person_id = ${caller.personId} and ${mayRead(caller)}
    order by star.starred_at desc, document.id desc limit ${query.most}`.execute(db)
  return { total: rows[0]?.total ?? 0, documents: rows.map(({ total: _, ...row }) => row) }
})
