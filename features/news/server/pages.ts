import { sql } from 'kysely'
import { auditedBy, recordAudit } from '@shuku/domain/audit/server'
import { localName } from '@shuku/domain/people/server'
import {
  isPublic,
  requireCategoryRight,
  requireRight,
  requireRightOn,
  withCategoryRights,
} from '@shuku/domain/rights/server'
import { companyZone, handle, type Context, type Database } from '@shuku/kit/server'
import { translate } from '@shuku/kit/i18n'
import { newsApi, newsErrors, type NewsPage, type NewsPlace } from '../contract.ts'
import { newsMessages } from '../messages.ts'
import { isCurrent } from './current-news.ts'

const text = newsMessages.texts

/** That there is a page tells nothing of what is on it. */
export const listPages = handle(newsApi.listPages, async ({ db, caller, language }) => {
  const { rows } = await sql<NewsPage>`
    with recursive ${withCategoryRights(caller, ['settings'])}
    select page.id, page.name, page.category_id as "categoryId", case when mine.ok then ${localName('category', language)} else '' end as "categoryName",
      page.is_outer as "isOuter", page.per_page as "perPage", mine.ok as "mayManage"
    from news_page as page join category on category.id = page.category_id
    cross join lateral (
      select exists (select from held where held.category_id = page.category_id and held.category_right = 'settings') as ok
    ) as mine
    order by page.name, page.id`.execute(db)
  return { pages: rows }
})

export const savePage = handle(newsApi.savePage, async (context) => {
  const { language, query } = context
  const { id: asked, name, categoryId, isOuter, perPage } = query
  if (asked !== undefined) await requirePage(context, asked)
  const values = { name, category_id: categoryId, is_outer: isOuter, per_page: perPage }
  const id = await storePage(context, asked, values)
  return { id, message: text.pageSaved[language] }
})

interface PageValues {
  readonly name: string
  readonly category_id: number
  readonly is_outer: boolean
  readonly per_page: number
}

/** Makes a page, or changes one that the caller may change; answers its id. */
export async function storePage(context: Context, asked: number | undefined, values: PageValues): Promise<number> {
  const { db, caller } = context
  await requireCategoryRight(context, values.category_id, 'settings')
  const { id } =
    asked === undefined
      ? await db
          .insertInto('news_page')
          .values({ ...values, made_by: caller.personId })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await db
          .updateTable('news_page')
          .set(values)
          .where('id', '=', asked)
          .returning('id')
          .executeTakeFirstOrThrow(() => newsErrors.pageNotFound())
  await recordPage(context, { id, operation: asked === undefined ? 'create' : 'update', values: { ...values } })
  return id
}

export const deletePage = handle(newsApi.deletePage, async (context) => {
  const { db, language, query } = context
  const page = await requirePage(context, query.id)
  await db.deleteFrom('news_page').where('id', '=', query.id).execute()
  await recordPage(context, { id: query.id, operation: 'delete', values: { name: page.name } })
  return { message: text.pageDeleted[language] }
})

/** The page, if the caller administers its category. */
export async function requirePage(context: Context, id: number) {
  const page = await context.db
    .selectFrom('news_page')
    .select(['name', 'category_id', 'is_outer', 'per_page'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!page) throw newsErrors.pageNotFound()
  await requireCategoryRight(context, page.category_id, 'settings').catch(() => {
    throw newsErrors.mayNotPublish()
  })
  return page
}

export const listPlaces = handle(newsApi.listPlaces, async (context) => {
  const { db, caller, query } = context
  await requireRightOn(context, query.documentId, 'read')
  const { rows } = await sql<Omit<NewsPlace, 'until'> & { until: string | null; isPublic: boolean }>`
    with recursive ${withCategoryRights(caller, ['settings'])}
    select page.id, page.name, page.is_outer as "isOuter", item.page_id is not null and ${isCurrent} as "isPublished",
      coalesce(item.summary, '') as summary, coalesce(item.is_pinned, false) as "isPinned",
      ((item.ends_at at time zone ${companyZone()})::date - 1)::text as until,
      exists (select from document where document.id = ${query.documentId} and ${isPublic()}) as "isPublic"
    from news_page as page
    left join news_item as item on item.page_id = page.id and item.document_id = ${query.documentId}
    where exists (select from held where held.category_id = page.category_id and held.category_right = 'settings')
    order by page.name, page.id`.execute(db)
  const places = rows.map(({ until, ...place }) => ({ ...place, ...(until === null ? {} : { until }) }))
  return { places, isPublic: rows.some((row) => row.isPublic) }
})

/** A day of the company and the moment at which it is over. */
const endOf = (day: string | null) => sql<Date | null>`((${day}::date + 1)::timestamp at time zone ${companyZone()})`

async function requireToCome(db: Database, day: string | undefined): Promise<void> {
  if (day === undefined) return
  const { rows } = await sql`select where ${endOf(day)} > now()`.execute(db)
  if (rows.length === 0) throw newsErrors.dayPassed()
}

export const publishNews = handle(newsApi.publishNews, async (context) => {
  const { db, caller, language, query } = context
  const page = await requirePage(context, query.pageId)
  await requireRight(context, query.documentIds, 'share')
  const { documentIds, until, isPinned } = query
  await requireToCome(db, until)
  await sql`
    insert into news_item (page_id, document_id, summary, published_by, ends_at, is_pinned)
    select ${query.pageId}, id, ${query.summary}, ${caller.personId}::integer, ${endOf(until ?? null)},
      ${isPinned}::boolean
    from unnest(${documentIds}::bigint[]) as id
    on conflict (page_id, document_id) do update set summary = excluded.summary, ends_at = excluded.ends_at,
      is_pinned = excluded.is_pinned,
      published_at = case when news_item.ends_at <= now() then now() else news_item.published_at end`.execute(db)
  const values = { documentIds, ...(until === undefined ? {} : { until }), ...(isPinned ? { isPinned } : {}) }
  await recordPage(context, { id: query.pageId, operation: 'publish', values })
  return { message: translate(text.published, language, { n: query.documentIds.length, page: page.name }) }
})

export const takeOffNews = handle(newsApi.takeOffNews, async (context) => {
  const { db, language, query } = context
  const page = await requirePage(context, query.pageId)
  await sql`
    delete from news_item
    where page_id = ${query.pageId} and document_id = any(${query.documentIds}::bigint[])`.execute(db)
  await recordPage(context, { id: query.pageId, operation: 'takeOff', values: { documentIds: query.documentIds } })
  return { message: translate(text.takenOff, language, { page: page.name }) }
})

interface Recorded {
  readonly id: number
  readonly operation: 'create' | 'update' | 'delete' | 'publish' | 'takeOff'
  readonly values: Readonly<Record<string, unknown>>
}

function recordPage(context: Context, { id, operation, values }: Recorded) {
  return recordAudit(context.db, {
    act: `newsPage.${operation}`,
    subject: { kind: 'newsPage', id },
    ...auditedBy(context),
    details: values,
  })
}
