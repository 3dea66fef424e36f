import { sql } from 'kysely'
import { documentIsInForce } from '@shuku/domain/documents/server'
import { localName } from '@shuku/domain/people/server'
import { mayRead, requireRightOn } from '@shuku/domain/rights/server'
import { handle } from '@shuku/kit/server'
import { centreApi as api, type Similar } from '../contract.ts'
import { leastWeight, tells } from './entries.ts'

const mostShown = 8
/** Of those that share a word so many are compared, and so many of the likest asked for whether one may read them. */
const mostNear = 5000
const mostLike = 1000

/** Two words in common: one is chance. */
export const listSimilar = handle(api.listSimilar, async (context) => {
  const { db, caller, query, language } = context
  await requireRightOn(context, query.documentId, 'read')
  const { rows } = await sql<Similar>`
    with own as materialized (
      select term.word, term.place from search_telling as telling
      cross join lateral unnest(telling.words) with ordinality as term (word, place)
      where telling.document_id = ${query.documentId}
    ), alike as (
      select near.document_id, sum(${tells('own.place')} * ${tells('term.place')}) as weight,
        array_agg(own.word order by own.place) as words
      from (
        select document_id, words from search_telling
        where words && array(select word from own) and document_id <> ${query.documentId} limit ${mostNear}
      ) as near
      cross join lateral unnest(near.words) with ordinality as term (word, place) join own on own.word = term.word
      group by near.document_id
      having count(*) > 1 and sum(${tells('own.place')} * ${tells('term.place')}) >= ${leastWeight}
      order by 2 desc, 1 desc limit ${mostLike}
    )
    select document.id as "documentId", document.subject, document.kind, document.updated_at as at,
      ${localName('category', language)} as "categoryName", ${localName('author', language)} as "authorName", alike.words
    from alike join document on document.id = alike.document_id
    join category on category.id = document.category_id join person as author on author.id = document.creator_id
    where ${mayRead(caller)} and ${documentIsInForce}
    order by alike.weight desc, document.id desc limit ${mostShown}`.execute(db)
  return { documents: rows }
})

/** A document that the caller may not read is not shown, so the caller cannot dismiss it either. */
export const dismiss = handle(api.dismiss, async (context) => {
  const { db, caller, query } = context
  const { documentId, undo } = query
  await requireRightOn(context, documentId, 'read')
  const row = { person_id: caller.personId, document_id: documentId }
  if (undo) {
    const ofMine = db.deleteFrom('centre_dismissed').where('person_id', '=', row.person_id)
    await ofMine.where('document_id', '=', documentId).execute()
  } else {
    await db
      .insertInto('centre_dismissed')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return {}
})
