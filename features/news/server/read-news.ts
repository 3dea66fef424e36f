import { sql, type RawBuilder } from 'kysely'
import { bodyToShow, noteReading } from '@shuku/domain/documents/server'
import { localName } from '@shuku/domain/people/server'
import { isPublic, mayDownload, mayRead, type OuterPlace } from '@shuku/domain/rights/server'
import { companyZone, handleOpen, localTime, preparedStatement, readWrite, type OpenContext } from '@shuku/kit/server'
import { newsApi, newsErrors } from '../contract.ts'
import { newsMessages } from '../messages.ts'
import { focusOn, isCurrent, newestOf, pictureOf, type StoredFocus } from './current-news.ts'
import { limitPace } from './outer-pace.ts'

type Reading = Pick<OpenContext, 'db' | 'caller' | 'language'>

const defaultPerPage = 10
const mostPerPage = 100
/** Pixels; how wide the list shows a picture. */
const pictureWidth = 180
const mostTitles = 10
const mostOuter = 200
/** Of each page, besides what is pinned. */
const mostOfPage = 1000

/** Conditions on `item`, `page` and `document`: what the reader may see as news. */
export const isOpenTo = (caller: OpenContext['caller']): RawBuilder<boolean> =>
  sql<boolean>`(${isCurrent} and ${caller ? mayRead(caller) : isOutside()})`

const isOutside = () => sql<boolean>`page.is_outer and ${isPublic()}`

/** What is on an outer page, wherever readers outside ask for it. */
export const outerPages: OuterPlace = {
  id: 'news.pages',
  shows: sql<boolean>`exists (
    select from news_item as item join news_page as page on page.id = item.page_id
    where item.document_id = document.id and page.is_outer and ${isCurrent})`,
}

export interface ListedItem {
  id: number
  pictureId: number
  publishedAt: string
  subject: string
  summary: string
  pictureAlt: string
  isPinned: boolean
  focus: StoredFocus
}

interface FoundItem extends ListedItem {
  readonly changedAt: string
}

interface Listed {
  name: string | null
  isOuter: boolean
  perPage: number
  isThere: boolean
  items: FoundItem[]
  titles: FoundItem[]
  total: number
}

export const listNews = handleOpen(newsApi.listNews, async (context) => {
  limitPace(context)
  const { language, query } = context
  const found = await findNews(context, query)
  if (query.pageId !== undefined && !found.isThere) throw newsErrors.pageNotFound()
  const shown = shownTo(context)
  return {
    items: found.items.map(shown),
    perPage: found.perPage,
    // without a session there is nowhere else to read an article
    publishType: query.publishType === '0' || !context.caller || found.isOuter ? '0' : query.publishType,
    title: found.name ?? newsMessages.texts.title[language],
    titleNews: found.titles.map(shown),
    total: found.total,
  }
})

export const shownTo = (reader: Pick<Reading, 'caller'>) => (item: ListedItem) => {
  const publishedAt = new Date(item.publishedAt)
  const width = item.pictureId === 0 ? 0 : pictureWidth
  return {
    ...item,
    ...focusOn(item.pictureId, item.focus),
    width,
    publishedAt,
    publishedOn: dayOf(publishedAt, reader),
  }
}

/** A page, its newest titles and one run of its items in one statement; a document that is on several pages is one. */
export async function findNews(
  { db, caller }: Reading,
  { pageId, perPage, page }: { pageId?: number | undefined; perPage: number; page: number },
): Promise<Listed> {
  const wanted = perPage > 0 ? Math.min(perPage, mostPerPage) : null
  const {
    rows: [row],
  } = await sql<Listed>`
    with chosen as (
      select page.* from news_page as page
      where (${pageId ?? null}::integer is null or page.id = ${pageId ?? null}::integer)
        and ${caller ? sql`true` : sql`page.is_outer`}
    ), form as (
      select coalesce(${wanted}::integer, (select per_page from chosen where ${pageId ?? null}::integer is not null), ${defaultPerPage}) as size
    ), found as (
      select distinct on (document.id) document.id, document.subject, item.summary, item.picture_alt, item.picture, item.picture_x, item.picture_y,
        item.published_at as at, document.updated_at,
        item.is_pinned and ${pageId !== undefined} as pinned
      from chosen as page cross join lateral ${newestOf(mostOfPage)} as item
      join document on document.id = item.document_id
      where ${isOpenTo(caller)}
      order by document.id, item.published_at desc
    ), run as (
      select * from found order by pinned desc, at desc, id desc
      limit (select size from form) offset ${Math.max(page - 1, 0)}::bigint * (select size from form)
    ), newest as (select * from found order by at desc, id desc limit ${mostTitles})
    select (select name from chosen where ${pageId ?? null}::integer is not null) as name,
      exists (select from chosen) as "isThere",
      coalesce((select is_outer from chosen where ${pageId ?? null}::integer is not null), false) as "isOuter",
      (select size from form) as "perPage",
      (select count(*)::integer from found) as total,
      ${itemsOf('newest', sql`listed.at desc`)} as titles,
      ${itemsOf('run', sql`listed.pinned desc, listed.at desc`)} as items`.execute(db)
  if (!row) throw newsErrors.pageNotFound()
  return row
}

const itemsOf = (listed: 'newest' | 'run', order: RawBuilder<unknown>) => sql<FoundItem[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', listed.id, 'pictureId', ${pictureOf(sql`listed.picture`)}, 'publishedAt', listed.at,
    'changedAt', listed.updated_at, 'subject', listed.subject, 'summary', listed.summary, 'pictureAlt', listed.picture_alt,
    'isPinned', listed.pinned,
    'focus', jsonb_build_array(listed.picture, listed.picture_x, listed.picture_y)) order by ${order}, listed.id desc)
  from ${sql.ref(listed)} as listed join document on document.id = listed.id), '[]')`

/** A day in the time zone of the reader; without a session, in the company's. */
export const dayOf = (at: Date, { caller }: Pick<Reading, 'caller'>) =>
  localTime(at, caller?.timeZone ?? companyZone()).day

export interface OuterItem {
  readonly id: number
  readonly name: string
  readonly summary: string
  readonly at: string
  readonly changedAt: string
  readonly pictureId: number
  readonly pictureAlt: string
  readonly focus: StoredFocus
}

interface OuterNews {
  readonly companyName: string
  /** Of the page that was asked for. */
  readonly pageName: string | null
  readonly items: readonly OuterItem[]
}

/** The same to everybody, signed in or not: what readers outside are shown. */
export async function findOuterNews({ db, language }: Reading, asked: number | undefined): Promise<OuterNews> {
  const pageId = asked ?? null
  const { rows } = await sql<OuterNews>`
    select ${preparedStatement} coalesce((select ${localName('unit', language)} from unit where unit.parent_id is null order by unit.id limit 1), '') as "companyName",
      (select name from news_page where id = ${pageId}::integer and is_outer) as "pageName",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'name', subject, 'summary', summary, 'at', at, 'changedAt', updated_at, 'pictureId', ${pictureOf(sql`found.chosen`, sql`found.id`)},
          'pictureAlt', alt, 'focus', jsonb_build_array(chosen, x, y)) order by pinned desc, at desc, id desc)
        from (
          select document.id, document.subject, document.updated_at, max(item.published_at) as at,
            bool_or(item.is_pinned) and ${asked !== undefined} as pinned,
            (array_agg(item.summary order by item.published_at desc))[1] as summary,
            (array_agg(item.picture_alt order by item.published_at desc))[1] as alt,
            (array_agg(item.picture order by item.published_at desc))[1] as chosen,
            (array_agg(item.picture_x order by item.published_at desc))[1] as x,
            (array_agg(item.picture_y order by item.published_at desc))[1] as y
          from news_page as page cross join lateral ${newestOf(mostOfPage)} as item
          join document on document.id = item.document_id
          where ${isOutside()} and (${pageId}::integer is null or page.id = ${pageId}::integer)
          group by document.id order by pinned desc, at desc, document.id desc limit ${mostOuter}) as found), '[]') as items`.execute(
    db,
  )
  const [row] = rows
  if (!row || (asked !== undefined && row.pageName === null)) throw newsErrors.pageNotFound()
  return row
}

export const listOuterNews = handleOpen(newsApi.listOuterNews, async (context) => {
  limitPace(context)
  const { companyName, items } = await findOuterNews(context, context.query.pageId)
  return { companyName, items: items.map(({ id, name }) => ({ id, name })) }
})

interface Article {
  readonly subject: string
  readonly html: string
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly summary: string
  readonly pictureId: number
  readonly pictureAlt: string
  /** Where a page that has it says so to readers outside. */
  readonly authorName: string | null
  readonly attachments: readonly { id: number; name: string }[]
}

type Asking = Reading & Pick<OpenContext, 'request'> & Partial<Pick<OpenContext, 'apart'>>

const authorName = (language: Reading['language']) => sql<string | null>`(
  select ${localName('author', language)} from person as author
  where author.id = document.creator_id and exists (
    select from news_item as item join news_page as page on page.id = item.page_id
    where item.document_id = document.id and page.shows_authors and page.is_outer and ${isCurrent}))`

/** An article as it is shown to the caller, or to readers outside. */
export async function findArticle(context: Asking, documentId: number): Promise<Article> {
  const { db, caller, language, apart, request } = context
  const { rows } = await sql<Omit<Article, 'attachments'> & { mayTake: boolean }>`
    select ${caller ? sql`` : preparedStatement} document.subject, body.html, document.created_at as "createdAt",
      document.updated_at as "updatedAt", published.summary, published.picture_alt as "pictureAlt", ${authorName(language)} as "authorName", ${pictureOf(sql`published.picture`)} as "pictureId",
      ${caller ? mayDownload(caller) : isPublic({ withFiles: true })} as "mayTake"
    from document join document_body as body on body.document_id = document.id
    cross join lateral (
      select item.summary, item.picture_alt, item.picture from news_item as item join news_page as page on page.id = item.page_id
      where item.document_id = document.id and ${isOpenTo(caller)} order by item.published_at desc limit 1
    ) as published
    where document.id = ${documentId}`.execute(db)
  const [found] = rows
  if (!found) throw newsErrors.articleNotFound()
  const { mayTake, ...article } = found
  const html = await bodyToShow(found.html, { caller: { personId: caller?.personId ?? 0 }, apart, request })
  return {
    ...article,
    html: caller
      ? html
      : html.replaceAll(/\/weaver\/weaver\.file\.FileDownload\?/g, '/weaver/weaver.file.FileDownloadForOutDoc?'),
    attachments: mayTake ? await findAttachments(context, documentId) : [],
  }
}

// with a session the reading is logged
export const getArticle = readWrite(
  handleOpen(newsApi.getArticle, async (context) => {
    limitPace(context)
    const { caller, query } = context
    const { subject, html, createdAt, updatedAt, attachments } = await findArticle(context, query.documentId)
    if (caller) await noteReading({ ...context, caller }, query.documentId)
    const createdOn = dayOf(createdAt, context)
    return { subject, html, createdOn, updatedOn: dayOf(updatedAt, context), updatedAt, attachments: [...attachments] }
  }),
)

async function findAttachments({ db }: Pick<Reading, 'db'>, documentId: number) {
  const { rows } = await sql<{ id: number; name: string }>`
    select file_id::float8 as id, name from attachment
    where document_id = ${documentId} and removed_at is null and not in_body order by sort, id`.execute(db)
  return rows
}
