import { sql, type RawBuilder } from 'kysely'
import { unreadDays } from '@shuku/domain/documents/server'
import { isShownOutside, type OuterPlace } from '@shuku/domain/rights/server'
import { isInAnyCategory, subjectContainsHere } from '@shuku/domain/search/server'
import { encodeQuery, z } from '@shuku/kit/contract'
import { bySyllables, companyZone, escapeHtml, handleOpen, Pace, type Database } from '@shuku/kit/server'
import { moreApi, moreErrors, MoreQuery, outerPageSize, type OuterRow } from '../contract.ts'
import { elementOf } from './find-element.ts'

/** Of all doors of this slice that need no session together. */
const pace = new Pace(60, () => Date.now())
const paced = { before: async ({ address }: { address: string }) => pace.take(address) }

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
    or document.category_id in (
      with recursive branch (id) as (
        select named::integer from portal_element
        cross join lateral jsonb_array_elements_text(coalesce(definition -> 'categoryIds', '[]'::jsonb)) as named
        where is_outer
        union
        select below.id from branch join category as below on below.parent_id = branch.id where below.deleted_at is null
      )
      select id from branch))`,
}

/** Anyone who calls sees what a place for readers outside shows, and nothing by rights of their own. */
export const listOuter = handleOpen(
  moreApi.listOuter,
  async (context) => {
    const { db } = context
    const { key, page, ...rest } = context.query
    const query = key === undefined ? rest : readKey(key)
    const element = await elementOf(context, query, { isOuter: true })
    const [, column = 'updatedOn', direction] = /^(\w+):(\w+)$/.exec(element?.sort ?? '') ?? []
    const order = sql`${sorts[column] ?? sorts['updatedOn']} ${direction === 'ascend' ? sql`asc` : sql`desc`}`
    const found = sql`from document where ${isListed(query, element?.categoryIds)}`
    const { rows } = await sql<{ total: number; rows: Listed[] | null }>`
      select (select count(*)::integer ${found}) as total, (
        select json_agg(listed) from (
          select document.id, document.subject, document.extension, ${day('document.created_at')} as "createdOn",
            ${day('document.updated_at')} as "updatedOn"
          ${found} order by ${order}, document.id desc
          limit ${outerPageSize} offset ${(page - 1) * outerPageSize}
        ) as listed) as rows`.execute(db)
    const [answer] = rows
    return {
      key: writeKey(query),
      useType: 'sql' as const,
      title: element?.title ?? '',
      rows: (answer?.rows ?? []).map((row) => ({
        ...row,
        idSpan: String(row.id),
        subjectSpan: escapeHtml(row.subject),
      })),
      total: answer?.total ?? 0,
      page,
      pageSize: outerPageSize,
    }
  },
  paced,
)

function isListed({ onlyNew, subject }: MoreQuery, categoryIds: readonly number[] | undefined): RawBuilder<boolean> {
  const conditions = [
    isShownOutside(),
    isInAnyCategory(categoryIds),
    subject === undefined ? undefined : subjectContainsHere(subject),
    // nobody is known who could have read it: what came of late is new
    onlyNew ? sql<boolean>`document.effective_at > now() - make_interval(days => ${sql.lit(unreadDays)})` : undefined,
  ].filter((condition) => condition !== undefined)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** A list of nobody's is not kept anywhere: its key says what was asked, and is read like any other call. */
function writeKey(query: MoreQuery): string {
  return JSON.stringify(encodeQuery(MoreQuery, query))
}

function readKey(key: string): MoreQuery {
  try {
    return z.decode(MoreQuery, JSON.parse(key))
  } catch {
    throw moreErrors.badKey()
  }
}

export const readOuter = handleOpen(moreApi.readOuter, async ({ db, query }) => findOuter(db, query.documentId), paced)

/** The same for programs, which know its title from the list. */
export const getOuterContent = handleOpen(
  moreApi.getOuterContent,
  async ({ db, query }) => ({ html: (await findOuter(db, query.documentId)).html }),
  paced,
)

interface OuterDocument {
  readonly subject: string
  readonly html: string
  readonly updatedOn: string
}

/** Files and pictures need a session of their reader: what would stay empty is left out. */
async function findOuter(db: Database, documentId: number): Promise<OuterDocument> {
  const { rows } = await sql<OuterDocument>`
    select document.subject, coalesce(body.html, '') as html, ${day('document.updated_at')} as "updatedOn"
    from document left join document_body as body on body.document_id = document.id
    where document.id = ${documentId} and ${isShownOutside()}`.execute(db)
  const [found] = rows
  if (!found) throw moreErrors.notPublished()
  return { ...found, html: found.html.replaceAll(/<img\b[^>]*>/gi, '') }
}
