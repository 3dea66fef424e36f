import { sql } from 'kysely'
import { documentUploadApi } from '@shuku/domain/documents/contract'
import { localName } from '@shuku/domain/people/server'
import { documentIsInForce, mayRead, requireRightOn } from '@shuku/domain/rights/server'
import { proposeCategories as findCategories } from '@shuku/domain/search/server'
import { handle } from '@shuku/kit/server'
import { centreApi as api, type Similar } from '../contract.ts'
import { leastWeight, weightAt } from './entries.ts'

const mostShown = 8
/** Of those that share a word so many are compared, and so many of the likest asked for whether one may read them. */
const mostNear = 5000
const mostLike = 1000

/** Whose readings are compared, the last ones of the document, and so many of each of theirs. */
const mostReaders = 100
const mostOfReader = 100
/** Fewer readers of both would tell what one of them reads. */
const leastReaders = 3
/** What all readers of both is worth, in the weight of words. */
const readersWeigh = 4 * leastWeight

/**
 * Two words in common: one is chance. Beside words counts who read both, the less the more people read the other one
 * anyway. Who hides what they read is not among them.
 */
export const listSimilar = handle(api.listSimilar, async (context) => {
  const { db, caller, query, language } = context
  const { documentId } = query
  await requireRightOn(context, documentId, 'read')
  const { rows } = await sql<Similar>`
    with own as materialized (
      select term.word, term.place from search_telling as telling
      cross join lateral unnest(telling.words) with ordinality as term (word, place)
      where telling.document_id = ${documentId}
    ), alike as (
      select near.document_id, sum(${weightAt('own.place')} * ${weightAt('term.place')}) as weight,
        array_agg(own.word order by own.place) as words
      from (
        select document_id, words from search_telling
        where words && array(select word from own) and document_id <> ${documentId} limit ${mostNear}
      ) as near
      cross join lateral unnest(near.words) with ordinality as term (word, place) join own on own.word = term.word
      group by near.document_id
      having count(*) > 1 and sum(${weightAt('own.place')} * ${weightAt('term.place')}) >= ${leastWeight}
      order by 2 desc, 1 desc limit ${mostLike}
    ), reader as materialized (
      select mark.person_id from read_mark as mark join person on person.id = mark.person_id and person.shows_reading
      where mark.document_id = ${documentId} and mark.times > 0
      order by mark.last_at desc limit ${mostReaders}
    ), together as (
      select other.document_id, count(*)::integer as readers
      from reader cross join lateral (
        select document_id from read_mark where person_id = reader.person_id and times > 0
        order by last_at desc limit ${mostOfReader}
      ) as other
      where other.document_id <> ${documentId}
      group by 1 having count(*) >= ${leastReaders} order by 2 desc, 1 desc limit ${mostLike}
    ), near as (
      select document_id, coalesce(alike.weight, 0) as weight, coalesce(alike.words, '{}') as words,
        coalesce(together.readers, 0) as readers
      from alike full join together using (document_id)
    )
    select document.id as "documentId", document.subject, document.kind, document.updated_at as at,
      ${localName('category', language)} as "categoryName", ${localName('author', language)} as "authorName",
      near.words, near.readers
    from near join document on document.id = near.document_id
    join category on category.id = document.category_id join person as author on author.id = document.creator_id
    left join document_count as counted on counted.document_id = document.id
    where ${mayRead(caller)} and ${documentIsInForce}
    order by near.weight + ${readersWeigh}::float8 * near.readers
      / sqrt((select greatest(count(*), 1) from reader) * greatest(coalesce(counted.reads, 0), near.readers, 1)) desc,
      document.id desc limit ${mostShown}`.execute(db)
  return { documents: rows }
})

export const proposeCategories = handle(documentUploadApi.proposeCategories, async (context) => {
  const { name, text } = context.query
  // the ending says what kind of file it is, and nothing of what it is about
  return { categories: await findCategories(context, { title: name.replace(/\.[^.]{1,10}$/, ''), text }) }
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
