import { sql, type RawBuilder } from 'kysely'
import { unreadDays } from '@shuku/domain/documents/contract'
import { bodyToShow } from '@shuku/domain/documents/server'
import type { PortalElement } from '@shuku/domain/search/contract'
import { isShownOutside, type OuterPlace, isInBranch } from '@shuku/domain/rights/server'
import { isOfElement, subjectContainsHere } from '@shuku/domain/search/server'
import {
  bySyllables,
  companyZone,
  escapeHtml,
  findOuterQuery,
  handleOpen,
  openOuterTable,
  pacedOutside,
  type Database,
  type OpenContext,
  type OuterTable,
} from '@shuku/kit/server'
import { moreApi, moreErrors, MoreQuery, outerListRow, outerPageSize, type OuterRow } from '../contract.ts'
import { elementOf } from './find-element.ts'

const sorts: Readonly<Record<string, RawBuilder<unknown>>> = {
  updatedOn: sql`document.updated_at`,
  createdOn: sql`document.created_at`,
  subject: bySyllables(sql.ref('document.subject')),
}

const day = (column: string) => sql<string>`to_char(${sql.ref(column)} at time zone ${companyZone()}, 'YYYY-MM-DD')`

type Listed = Omit<OuterRow, 'idSpan' | 'subjectSpan'>

/** What the elements that an administrator opened to the outside list: of their categories with all below, or of all. */
export const outerElements: OuterPlace = {
  id: 'more.elements',
  shows: sql<boolean>`(
    exists (
      select from portal_element
      where is_outer and jsonb_array_length(coalesce(definition -> 'categoryIds', '[]'::jsonb)) = 0)
    or ${isInBranch(sql`
      select named::integer from portal_element
      cross join lateral jsonb_array_elements_text(coalesce(definition -> 'categoryIds', '[]'::jsonb)) as named
      where is_outer`)})`,
}

/** Anyone who calls sees what a place for readers outside shows, and nothing by rights of their own. */
export const listOuter = handleOpen(
  moreApi.listOuter,
  async (context) => {
    const { key, page, ...rest } = context.query
    const query = key === undefined ? rest : await findOuterQuery(context.db, outerTable, key)
    if (!query) throw moreErrors.badKey()
    const { rows, total, title } = await pageOf({ ...context, query }, page)
    return {
      key: openOuterTable(context, outerTable, query),
      useType: 'sql' as const,
      title,
      rows: rows.map((row) => ({
        ...row,
        idSpan: String(row.id),
        subjectSpan: escapeHtml(row.subject),
      })),
      total,
      page,
      pageSize: outerPageSize,
    }
  },
  pacedOutside,
)

/** The same for `table/datas`; that an element is open is asked again at each page. */
export const outerTable: OuterTable<typeof outerListRow.columns, typeof MoreQuery> = {
  shape: outerListRow,
  query: MoreQuery,
  pageSize: outerPageSize,
  page: (context, current) => pageOf(context, current),
}

async function pageOf(context: Pick<OpenContext<MoreQuery>, 'db' | 'language' | 'query'>, page: number) {
  const element = await elementOf(context, context.query, { isOuter: true })
  return { ...(await listOf(context.db, { ...context.query, element, page })), title: element?.title ?? '' }
}

interface OuterListQuery extends Partial<Pick<MoreQuery, 'onlyNew' | 'subject'>> {
  readonly element: PortalElement | undefined
  readonly page?: number
  /** In place of ten. */
  readonly most?: number | undefined
}

/** One page of what an element lists outside, and how many there are. */
async function listOf(db: Database, asked: OuterListQuery): Promise<{ rows: Listed[]; total: number }> {
  const { rows } = await sql<{ total: number; rows: Listed[] | null }>`
    select (select count(*)::integer from document where ${isListed(asked)}) as total,
      (select json_agg(listed) from ${onePage(asked)} as listed) as rows`.execute(db)
  return { rows: rows[0]?.rows ?? [], total: rows[0]?.total ?? 0 }
}

/** The same where nobody is shown how many there are. */
export async function rowsOf(db: Database, asked: OuterListQuery): Promise<Listed[]> {
  const { rows } = await sql<Listed>`select * from ${onePage(asked)} as listed`.execute(db)
  return rows
}

function onePage(asked: OuterListQuery): RawBuilder<unknown> {
  const { element, page = 1, most = outerPageSize } = asked
  const [, column = 'updatedOn', direction] = /^(\w+):(\w+)$/.exec(element?.sort ?? '') ?? []
  const order = sql`${sorts[column] ?? sorts['updatedOn']} ${direction === 'ascend' ? sql`asc` : sql`desc`}`
  return sql`(
    select document.id::float8 as id, document.subject, document.extension, ${day('document.created_at')} as "createdOn",
      ${day('document.updated_at')} as "updatedOn"
    from document where ${isListed(asked)} order by ${order}, document.id desc
    limit ${most} offset ${(page - 1) * most})`
}

function isListed({ onlyNew, subject, element }: OuterListQuery): RawBuilder<boolean> {
  const conditions = [
    isShownOutside(),
    element && isOfElement(element),
    subject === undefined ? undefined : subjectContainsHere(subject),
    // nobody is known who could have read it: what came of late is new
    onlyNew ? sql<boolean>`document.effective_at > now() - make_interval(days => ${sql.lit(unreadDays)})` : undefined,
  ].filter((condition) => condition !== undefined)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

export const readOuter = handleOpen(
  moreApi.readOuter,
  async (context) => findOuter(context, context.query.documentId),
  pacedOutside,
)

/** The same for programs, which know its title from the list. */
export const getOuterContent = handleOpen(
  moreApi.getOuterContent,
  async (context) => ({ html: (await findOuter(context, context.query.documentId)).html }),
  pacedOutside,
)

interface OuterDocument {
  readonly subject: string
  readonly html: string
  readonly updatedOn: string
}

/** Files and pictures need a session of their reader: what would stay empty is left out. */
export async function findOuter(
  { db, apart, request }: Pick<OpenContext, 'db' | 'apart' | 'request'>,
  documentId: number,
): Promise<OuterDocument> {
  const { rows } = await sql<OuterDocument>`
    select document.subject, coalesce(body.html, '') as html, ${day('document.updated_at')} as "updatedOn"
    from document left join document_body as body on body.document_id = document.id
    where document.id = ${documentId} and ${isShownOutside()}`.execute(db)
  const [found] = rows
  if (!found) throw moreErrors.notPublished()
  const html = await bodyToShow(found.html, { caller: { personId: 0 }, apart, request })
  // an alternative text may have a ">"
  return { ...found, html: html.replaceAll(/<img\b(?:"[^"]*"|'[^']*'|[^'">])*>/gi, '') }
}
