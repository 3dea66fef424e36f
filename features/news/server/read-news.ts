import { sql, type RawBuilder } from 'kysely'
import { bodyToShow, noteReading } from '@shuku/domain/documents/server'
import { localName } from '@shuku/domain/people/server'
import { isPublic, mayDownload, mayRead, type OuterPlace } from '@shuku/domain/rights/server'
import { companyZone, handleOpen, localTime, readWrite, type OpenContext } from '@shuku/kit/server'
import { newsApi, newsErrors } from '../contract.ts'
import { newsMessages } from '../messages.ts'
import { isCurrent } from './current-news.ts'
import { limitPace } from './outer-pace.ts'

type Reading = Pick<OpenContext, 'db' | 'caller' | 'language'>

const defaultPerPage = 10
const mostPerPage = 100
/** Pixels; how wide the list shows a picture. */
const pictureWidth = 180
const mostTitles = 10
const mostOuter = 200

/** Conditions on `item`, `page` and `document`: what the reader may see as news. */
const isOpenTo = (caller: OpenContext['caller']): RawBuilder<boolean> =>
  sql<boolean>`(${isCurrent} and ${caller ? mayRead(caller) : isOutside()})`

const isOutside = () => sql<boolean>`page.is_outer and ${isPublic()}`

/** What is on an outer page, wherever readers outside ask for it. */
export const outerPages: OuterPlace = {
  id: 'news.pages',
  shows: sql<boolean>`exists (
    select from news_item as item join news_page as page on page.id = item.page_id
    where item.document_id = document.id and page.is_outer and ${isCurrent})`,
}

/** The first picture of a document that everybody who reads it may see; 0 without one. */
const pictureOf = sql`coalesce((
  select attachment.file_id from attachment join file on file.id = attachment.file_id
  join file_content as content on content.id = file.content_id
  where attachment.document_id = document.id and attachment.removed_at is null and attachment.in_body
    and content.mime like 'image/%'
  order by attachment.sort, attachment.id limit 1), 0)::float8`

interface ListedItem {
  id: number
  pictureId: number
  publishedAt: string
  subject: string
  summary: string
  isPinned: boolean
}

interface Listed {
  name: string | null
  isOuter: boolean
  perPage: number
  isThere: boolean
  items: ListedItem[]
  titles: ListedItem[]
  total: number
}

export const listNews = handleOpen(newsApi.listNews, async (context) => {
  limitPace(context)
  const { language, query } = context
  const found = await findNews(context, query)
  if (query.pageId !== undefined && !found.isThere) throw newsErrors.pageNotFound()
  const shown = (item: ListedItem) => {
    const publishedAt = new Date(item.publishedAt)
    const width = item.pictureId === 0 ? 0 : pictureWidth
    return { ...item, width, publishedAt, publishedOn: dayOf(publishedAt, context) }
  }
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

/** A page, its newest titles and one run of its items in one statement; a document that is on several pages is one. */
async function findNews(
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
      select distinct on (document.id) document.id, document.subject, item.summary, item.published_at as at,
        item.is_pinned and ${pageId !== undefined} as pinned
      from chosen as page join news_item as item on item.page_id = page.id
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

const itemsOf = (listed: 'newest' | 'run', order: RawBuilder<unknown>) => sql<ListedItem[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', listed.id, 'pictureId', ${pictureOf}, 'publishedAt', listed.at,
    'subject', listed.subject, 'summary', listed.summary, 'isPinned', listed.pinned) order by ${order}, listed.id desc)
  from ${sql.ref(listed)} as listed join document on document.id = listed.id), '[]')`

/** A day in the time zone of the reader; without a session, in the company's. */
const dayOf = (at: Date, { caller }: Pick<Reading, 'caller'>) => localTime(at, caller?.timeZone ?? companyZone()).day

interface OuterNews {
  readonly companyName: string
  /** Of the page that was asked for. */
  readonly pageName: string | null
  readonly items: readonly { id: number; name: string; summary: string; at: string }[]
}

/** The same to everybody, signed in or not: what readers outside are shown. */
export async function findOuterNews({ db, language }: Reading, asked: number | undefined): Promise<OuterNews> {
  const pageId = asked ?? null
  const { rows } = await sql<OuterNews>`
    select coalesce((select ${localName('unit', language)} from unit where unit.parent_id is null order by unit.id limit 1), '') as "companyName",
      (select name from news_page where id = ${pageId}::integer and is_outer) as "pageName",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'name', subject, 'summary', summary, 'at', at) order by pinned desc, at desc, id desc)
        from (
          select document.id, document.subject, max(item.published_at) as at,
            bool_or(item.is_pinned) and ${asked !== undefined} as pinned,
            (array_agg(item.summary order by item.published_at desc))[1] as summary
          from news_page as page join news_item as item on item.page_id = page.id
          join document on document.id = item.document_id
          where ${isCurrent} and ${isOutside()} and (${pageId}::integer is null or page.id = ${pageId}::integer)
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

// with a session the reading is logged
export const getArticle = readWrite(
  handleOpen(newsApi.getArticle, async (context) => {
    limitPace(context)
    const { db, caller, query } = context
    const { rows } = await sql<{ subject: string; html: string; createdAt: Date; updatedAt: Date; mayTake: boolean }>`
    select document.subject, body.html, document.created_at as "createdAt", document.updated_at as "updatedAt",
      ${caller ? mayDownload(caller) : isPublic({ withFiles: true })} as "mayTake"
    from document join document_body as body on body.document_id = document.id
    where document.id = ${query.documentId} and exists (
      select from news_item as item join news_page as page on page.id = item.page_id
      where item.document_id = document.id and ${isOpenTo(caller)})`.execute(db)
    const [found] = rows
    if (!found) throw newsErrors.articleNotFound()
    if (caller) await noteReading({ ...context, caller }, query.documentId)
    const { mayTake, html, createdAt, subject, updatedAt } = found
    const shown = await bodyToShow(html, {
      caller: { personId: caller?.personId ?? 0 },
      apart: context.apart,
      request: context.request,
    })
    return {
      subject,
      createdOn: dayOf(createdAt, context),
      updatedOn: dayOf(updatedAt, context),
      updatedAt,
      html: caller
        ? shown
        : shown.replaceAll(/\/weaver\/weaver\.file\.FileDownload\?/g, '/weaver/weaver.file.FileDownloadForOutDoc?'),
      attachments: mayTake ? await findAttachments(context, query.documentId) : [],
    }
  }),
)

async function findAttachments({ db }: Pick<Reading, 'db'>, documentId: number) {
  const { rows } = await sql<{ id: number; name: string }>`
    select file_id::float8 as id, name from attachment
    where document_id = ${documentId} and removed_at is null and not in_body order by sort, id`.execute(db)
  return rows
}
