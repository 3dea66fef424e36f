import { sql, type RawBuilder } from 'kysely'

/**
 * The categories of pages (page_id, category_id, since): their own, and those beside it, from which documents come by
 * themselves; null is always.
 */
export const categoriesOfPages = sql`(
  select id as page_id, category_id, null::timestamptz as since from news_page
  union all
  select source.page_id, source.category_id, source.added_at
  from news_page_source as source join news_page as page on page.id = source.page_id
  where source.category_id <> page.category_id)`

/** On `item`, wherever something is asked of news: it has not ended. */
export const isCurrent = sql<boolean>`(item.ends_at is null or item.ends_at > now())`

/**
 * The items of `page` in their order: what is pinned, and of the rest the newest. A page that takes all of its category
 * has any number of them, and each that is listed is asked who may read it.
 */
export const newestOf = (most: number): RawBuilder<unknown> => {
  const some = (which: RawBuilder<unknown>) => sql`(
    select item.* from news_item as item where item.page_id = page.id and ${which} and ${isCurrent}
    order by item.published_at desc, item.document_id desc limit ${sql.lit(most)})`
  return sql`(
    select * from (${some(sql`item.is_pinned`)} union all ${some(sql`not item.is_pinned`)}) as newest
    order by is_pinned desc, published_at desc, document_id desc)`
}

/** A picture in the text of a document, which everybody who reads it may see. */
const picturesOf = (documentId: RawBuilder<unknown>) => sql`
  from attachment join file on file.id = attachment.file_id
  join file_content as content on content.id = file.content_id
  where attachment.document_id = ${documentId} and attachment.removed_at is null and attachment.in_body
    and content.mime like 'image/%'`

/** The chosen picture (`news_item.picture`) as long as the text has it, or the first there; 0 without one. */
export const pictureOf = (
  chosen: RawBuilder<unknown>,
  documentId: RawBuilder<unknown> = sql`document.id`,
) => sql<number>`(
  case when ${chosen} = 0 then 0 else coalesce((
    select attachment.file_id ${picturesOf(documentId)}
    order by attachment.file_id is not distinct from ${chosen} desc, attachment.sort, attachment.id limit 1), 0)
  end)::float8`

/** As the database has it: of which picture, and where. */
export type StoredFocus = readonly [pictureId: number | null, x: number | null, y: number | null]

/** In percent: what stays in sight where a picture is cut. A point is of the picture on which it was chosen, and of no other. */
export function focusOn(pictureId: number, [chosenId, x, y]: StoredFocus): { pictureX: number; pictureY: number } {
  const isChosen = chosenId === pictureId && x !== null && y !== null
  return isChosen ? { pictureX: x, pictureY: y } : { pictureX: 50, pictureY: 50 }
}

/** All from which somebody chooses, as JSON. */
export const listPictures = (documentId: RawBuilder<unknown>) => sql<{ id: number; name: string }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', found.id, 'name', found.name) order by found.sort, found.id)
  from (
    select attachment.file_id as id, min(attachment.name) as name, min(attachment.sort) as sort ${picturesOf(documentId)}
    group by 1 order by min(attachment.sort), 1 limit 20
  ) as found), '[]')`
