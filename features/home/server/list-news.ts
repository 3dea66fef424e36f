import { sql } from 'kysely'
import { localName } from '@shuku/domain/people/server'
import { documentIsInForce, categoriesWith, mayRead } from '@shuku/domain/rights/server'
import { handle } from '@shuku/kit/server'
import { homeApi, type NewDocument, type RecentDocument } from '../contract.ts'

/** Older changes are no news. */
const newsDays = 30

/** So many of a category, and of those followed, are looked at: thousands that one may not read hold up no first screen. */
const mostPassed = 1000

/**
 * What others changed in categories that the caller starred or creates in, and of documents that they follow. Of each
 * category its latest, by the index of its order, and of these the latest: documents are never all looked at.
 */
export const listNews = handle(homeApi.listNews, async ({ db, caller, query, language }) => {
  const { rows } = await sql<NewDocument>`
    with followed as materialized (
      select category_id from category_star where person_id = ${caller.personId}
      union select id from category where id in ${categoriesWith(caller, 'create')}
    ), of_categories as (
      select found.* from followed cross join lateral (
        select document.id, document.subject, document.kind, document.version, document.updated_by, document.updated_at
        from (
          select * from document
          where document.category_id = followed.category_id and document.deleted_at is null
            and document.updated_at > now() - make_interval(days => ${newsDays})
          order by document.updated_at desc, document.id desc limit ${sql.lit(mostPassed)}
        ) as document
        where document.updated_by <> ${caller.personId} and ${documentIsInForce} and ${mayRead(caller)}
        order by document.updated_at desc, document.id desc limit ${query.most}
      ) as found
      order by found.updated_at desc, found.id desc limit ${query.most}
    ), of_documents as (
      select document.id, document.subject, document.kind, document.version, document.updated_by, document.updated_at
      from (
        select document.* from document_follower as follower join document on document.id = follower.document_id
        where follower.person_id = ${caller.personId} and document.deleted_at is null
          and document.updated_at > now() - make_interval(days => ${newsDays})
          and document.updated_by <> ${caller.personId} and ${documentIsInForce}
        order by document.updated_at desc, document.id desc limit ${sql.lit(mostPassed)}
      ) as document
      where ${mayRead(caller)}
      order by document.updated_at desc, document.id desc limit ${query.most}
    ), latest as (
      select * from of_categories union select * from of_documents
      order by updated_at desc, id desc limit ${query.most}
    )
    select latest.id, latest.subject, latest.kind, latest.version, latest.updated_at as at,
      person.id as "byId", ${localName('person', language)} as "byName"
    from latest join person on person.id = latest.updated_by
    order by latest.updated_at desc, latest.id desc`.execute(db)
  return { documents: rows }
})

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
