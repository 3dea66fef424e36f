import { sql } from 'kysely'
import { auditedBy, recordAudit } from '@shuku/domain/audit/server'
import { localName } from '@shuku/domain/people/server'
import {
  categoriesWith,
  isPublic,
  requireCategoryRight,
  requireRight,
  requireRightOn,
  withCategoryRights,
} from '@shuku/domain/rights/server'
import { refusedAs } from '@shuku/kit/contract'
import { companyZone, handle, type Context, type Database } from '@shuku/kit/server'
import { translate } from '@shuku/kit/i18n'
import { newsApi, newsErrors, type NewsPage, type NewsPlace } from '../contract.ts'
import { newsMessages } from '../messages.ts'
import { isCurrent, listPictures } from './current-news.ts'
import { openOutside } from './open-outside.ts'
import { forgetCopies } from './outer-copies.ts'

const text = newsMessages.texts

/** That there is a page tells nothing of what is on it. */
export const listPages = handle(newsApi.listPages, async ({ db, caller, language }) => {
  const { rows } = await sql<NewsPage>`
    with recursive ${withCategoryRights(caller, ['settings'])}
    select page.id, page.name, page.category_id as "categoryId", case when mine.ok then ${localName('category', language)} else '' end as "categoryName",
      page.is_outer as "isOuter", page.per_page as "perPage", page.sort, page.takes_all_since is not null as "takesAll",
      page.rule is not null as "hasRule", page.shows_authors as "showsAuthors", mine.ok as "mayManage",
      case when mine.ok then array(select category_id from news_page_source where page_id = page.id order by 1) else '{}' end as "furtherIds"
    from news_page as page join category on category.id = page.category_id
    cross join lateral (
      select exists (select from held where held.category_id = page.category_id and held.category_right = 'settings') as ok
    ) as mine
    order by page.sort, page.name, page.id`.execute(db)
  return { pages: rows }
})

export const savePage = handle(newsApi.savePage, async (context) => {
  const { language, query } = context
  const { id: asked, name, categoryId, isOuter, perPage, sort, takesAll, showsAuthors, furtherIds } = query
  const before = asked === undefined ? undefined : await requirePage(context, asked)
  const values = { name, category_id: categoryId, is_outer: isOuter, per_page: perPage, sort, takesAll, showsAuthors }
  const further = furtherIds?.filter((each) => each !== categoryId)
  // what ends is not asked for when the page shows more, but for what is there of it
  if (before && further) await storeFurther(context, before.id, further)
  const id = await storePage(context, before, values)
  if (!before && further) await storeFurther(context, id, further)
  return { id, message: text.pageSaved[language] }
})

interface PageValues {
  readonly name: string
  readonly category_id: number
  readonly is_outer: boolean
  readonly per_page: number
  /** Absent, these three stay as they are. */
  readonly sort?: number | undefined
  readonly showsAuthors?: boolean | undefined
  readonly takesAll?: boolean | undefined
}

type PageBefore = Awaited<ReturnType<typeof requirePage>>

/** Of another category it begins anew: what is in force there already was chosen by nobody. */
function takesAllSince({ category_id, takesAll }: PageValues, before: PageBefore | undefined): Date | null {
  const since = before?.takes_all_since ?? null
  if (!(takesAll ?? since !== null)) return null
  return (before?.category_id === category_id && since) || new Date()
}

/** Makes a page, or changes one that the caller may change; answers its id. */
export async function storePage(context: Context, before: PageBefore | undefined, asked: PageValues): Promise<number> {
  const { db, caller } = context
  const { takesAll: _, sort, showsAuthors, ...rest } = asked
  const values = {
    ...rest,
    ...(sort === undefined ? {} : { sort }),
    ...(showsAuthors === undefined ? {} : { shows_authors: showsAuthors }),
    takes_all_since: takesAllSince(asked, before),
  }
  await requireCategoryRight(context, values.category_id, 'settings')
  if (before) await requireOthers(context, before, { ...before, ...values })
  const { id } =
    before === undefined
      ? await db
          .insertInto('news_page')
          .values({ ...values, made_by: caller.personId })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await db
          .updateTable('news_page')
          .set(values)
          .where('id', '=', before.id)
          .returning('id')
          .executeTakeFirstOrThrow(() => newsErrors.pageNotFound())
  await recordPage(context, { id, operation: before === undefined ? 'create' : 'update', values: { ...values } })
  return id
}

type Shown = Pick<PageBefore, 'is_outer' | 'shows_authors' | 'takes_all_since'>

/**
 * To show more of its further categories, or what others put on it to more people, is for who may change the settings of
 * each category. Who takes a page with a rule outside has set its rule from then on.
 */
async function requireOthers(context: Context, before: PageBefore, after: Shown): Promise<void> {
  const { db, caller } = context
  const goesOut = after.is_outer && !before.is_outer
  const isOuter = goesOut || (after.is_outer && after.shows_authors && !before.shows_authors)
  const takesMore = after.takes_all_since !== null && before.takes_all_since === null
  if (!isOuter && !takesMore) return
  const { rows } = await sql<{ id: number }>`
    select category.id from category
    where category.deleted_at is null and category.id not in ${categoriesWith(caller, 'settings')} and category.id in (
      select category_id from news_page_source where page_id = ${before.id}
      union
      select document.category_id from news_item as item join document on document.id = item.document_id
      where ${isOuter}::boolean and item.page_id = ${before.id} and ${isCurrent} and ${isPublic()})
    limit 1`.execute(db)
  for (const { id } of rows) await requireCategoryRight(context, id, 'settings')
  if (goesOut && before.rule)
    await db.updateTable('news_page').set({ rule_by: caller.personId }).where('id', '=', before.id).execute()
}

/** Beside its own; of each that is new the caller may change the settings. */
async function storeFurther(context: Context, page_id: number, ids: readonly number[]): Promise<void> {
  const { db } = context
  const rows = await db.selectFrom('news_page_source').select('category_id').where('page_id', '=', page_id).execute()
  const before = new Set(rows.map(({ category_id }) => category_id))
  const added = [...new Set(ids)].filter((id) => !before.has(id))
  const ended = [...before].filter((id) => !ids.includes(id))
  for (const id of added) await requireCategoryRight(context, id, 'settings')
  if (ended.length > 0)
    await db.deleteFrom('news_page_source').where('page_id', '=', page_id).where('category_id', 'in', ended).execute()
  if (added.length > 0)
    await db
      .insertInto('news_page_source')
      .values(added.map((category_id) => ({ page_id, category_id })))
      .execute()
  if (added.length + ended.length > 0)
    await recordPage(context, {
      id: page_id,
      operation: 'update',
      values: { addedCategories: added, endedCategories: ended },
    })
}

export const deletePage = handle(newsApi.deletePage, async (context) => {
  const { db, language, query } = context
  const page = await requirePage(context, query.id)
  await db.deleteFrom('news_page').where('id', '=', query.id).execute()
  await recordPage(context, { id: query.id, operation: 'delete', values: { name: page.name } })
  return { message: text.pageDeleted[language] }
})

/** The page, if the caller administers its category. */
export async function requirePage(context: Pick<Context, 'db' | 'caller'>, id: number) {
  const page = await context.db
    .selectFrom('news_page')
    .select(['id', 'name', 'category_id', 'is_outer', 'per_page', 'takes_all_since', 'rule', 'shows_authors'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!page) throw newsErrors.pageNotFound()
  await requireCategoryRight(context, page.category_id, 'settings').catch(refusedAs(newsErrors.mayNotPublish))
  return page
}

interface Listed {
  until: string | null
  isPublic: boolean
  pictureId: number | null
  pictureX: number | null
  pictureY: number | null
  pictures: { id: number; name: string }[]
}

export const listPlaces = handle(newsApi.listPlaces, async (context) => {
  const { db, caller, query } = context
  await requireRightOn(context, query.documentId, 'read')
  const { rows } = await sql<Omit<NewsPlace, keyof Listed> & Listed>`
    with recursive ${withCategoryRights(caller, ['settings'])}
    select page.id, page.name, page.is_outer as "isOuter", item.page_id is not null and ${isCurrent} as "isPublished",
      coalesce(item.summary, '') as summary, coalesce(item.is_pinned, false) as "isPinned",
      ((item.ends_at at time zone ${companyZone()})::date - 1)::text as until,
      coalesce(item.picture_alt, '') as "pictureAlt",
      exists (select from document where document.id = ${query.documentId} and ${isPublic()}) as "isPublic",
      item.picture::float8 as "pictureId", item.picture_x as "pictureX", item.picture_y as "pictureY", ${listPictures(sql`${query.documentId}::bigint`)} as pictures
    from news_page as page
    left join news_item as item on item.page_id = page.id and item.document_id = ${query.documentId}
    where exists (select from held where held.category_id = page.category_id and held.category_right = 'settings')
    order by page.sort, page.name, page.id`.execute(db)
  const places = rows.map(({ until, pictureId, pictureX, pictureY, ...place }) => ({
    ...place,
    ...(until === null ? {} : { until }),
    ...(pictureId === null ? {} : { pictureId }),
    ...(pictureX === null || pictureY === null ? {} : { pictureX, pictureY }),
  }))
  return { places, isPublic: rows.some((row) => row.isPublic), pictures: rows[0]?.pictures ?? [] }
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
  if (page.is_outer && query.opensOutside) {
    await openOutside(context, { documentIds: query.documentIds, canDownload: query.downloadsOutside })
  }
  const { documentIds, until, isPinned, pictureAlt, pictureId, pictureX, pictureY } = query
  const hasFocus = pictureX !== undefined || pictureY !== undefined
  // a picture that is chosen, also the same one, begins in its middle
  const leavesFocus = !hasFocus && pictureId === undefined
  await requireToCome(db, until ?? undefined)
  await sql`
    insert into news_item (page_id, document_id, summary, published_by, ends_at, is_pinned, picture_alt, picture,
      picture_x, picture_y)
    select ${query.pageId}, id, ${query.summary}, ${caller.personId}::integer, ${endOf(until ?? null)},
      ${isPinned ?? false}::boolean, ${pictureAlt ?? ''}, ${pictureId ?? null}::bigint,
      ${hasFocus ? (pictureX ?? 50) : null}::smallint, ${hasFocus ? (pictureY ?? 50) : null}::smallint
    from unnest(${documentIds}::bigint[]) as id
    on conflict (page_id, document_id) do update set summary = excluded.summary,
      ends_at = case
        when ${until !== undefined}::boolean then excluded.ends_at
        when news_item.ends_at > now() then news_item.ends_at end,
      picture_alt = case when ${pictureAlt === undefined}::boolean then news_item.picture_alt else excluded.picture_alt end,
      picture = case when ${pictureId === undefined}::boolean then news_item.picture else excluded.picture end,
      picture_x = case when ${leavesFocus}::boolean then news_item.picture_x else excluded.picture_x end,
      picture_y = case when ${leavesFocus}::boolean then news_item.picture_y else excluded.picture_y end,
      is_pinned = case
        when ${isPinned === undefined}::boolean and coalesce(news_item.ends_at > now(), true) then news_item.is_pinned
        else excluded.is_pinned end,
      published_at = case when news_item.ends_at <= now() then now() else news_item.published_at end`.execute(db)
  const values = { documentIds, ...(until ? { until } : {}), ...(isPinned ? { isPinned } : {}) }
  await recordPage(context, { id: query.pageId, operation: 'publish', values })
  return { message: translate(text.published, language, { n: query.documentIds.length, page: page.name }) }
})

export const takeOffNews = handle(newsApi.takeOffNews, async (context) => {
  const { db, language, query } = context
  const page = await requirePage(context, query.pageId)
  const them = sql`page_id = ${query.pageId} and document_id = any(${query.documentIds}::bigint[])`
  // where documents come by themselves the row stays, ended: otherwise it would come back with the next save
  await (
    page.takes_all_since || page.rule
      ? sql`update news_item set ends_at = now(), is_pinned = false where ${them}`
      : sql`delete from news_item where ${them}`
  ).execute(db)
  await recordPage(context, { id: query.pageId, operation: 'takeOff', values: { documentIds: query.documentIds } })
  return { message: translate(text.takenOff, language, { page: page.name }) }
})

interface Recorded {
  readonly id: number
  readonly operation: 'create' | 'update' | 'delete' | 'publish' | 'takeOff'
  readonly values: Readonly<Record<string, unknown>>
}

export function recordPage(context: Context, { id, operation, values }: Recorded) {
  context.beforeReply(() => Promise.resolve(forgetCopies()))
  return recordAudit(context.db, {
    act: `newsPage.${operation}`,
    subject: { kind: 'newsPage', id },
    ...auditedBy(context),
    details: values,
  })
}
