import { sql } from 'kysely'
import { handle } from '@shuku/kit/server'
import { newsApi } from '../contract.ts'
import { newestOf, pictureOf } from './current-news.ts'
import { isOpenTo, shownTo, type ListedItem } from './read-news.ts'

const perSection = 5
/** Of each page besides what is pinned, until five are found. */
const mostAsked = 500
const mostSections = 30

interface Section {
  id: number
  name: string
  isOuter: boolean
  items: ListedItem[]
}

/** The newest of each page in one statement; a document on two pages is in both. */
export const listFront = handle(newsApi.listFront, async (context) => {
  const { db, caller } = context
  const { rows } = await sql<Section>`
    select page.id, page.name, page.is_outer as "isOuter", newest.items
    from news_page as page cross join lateral (
      select jsonb_agg(jsonb_build_object('id', listed.id, 'pictureId', listed.picture, 'publishedAt', listed.published_at,
        'subject', listed.subject, 'summary', listed.summary, 'pictureAlt', listed.picture_alt, 'isPinned', listed.is_pinned,
        'focus', jsonb_build_array(listed.chosen, listed.picture_x, listed.picture_y))
        order by listed.is_pinned desc, listed.published_at desc, listed.id desc) as items
      from (
        select document.id, document.subject, item.summary, item.picture_alt, item.published_at, item.is_pinned,
          item.picture as chosen, item.picture_x, item.picture_y,
          ${pictureOf(sql`item.picture`)} as picture
        from ${newestOf(mostAsked)} as item join document on document.id = item.document_id
        where ${isOpenTo(caller)}
        order by item.is_pinned desc, item.published_at desc, document.id desc limit ${perSection}
      ) as listed
    ) as newest
    where newest.items is not null
    order by page.sort, page.name, page.id limit ${mostSections}`.execute(db)
  const shown = shownTo(context)
  return { sections: rows.map(({ id, items, ...section }) => ({ ...section, pageId: id, items: items.map(shown) })) }
})
