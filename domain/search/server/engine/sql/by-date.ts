import { sql, type RawBuilder } from 'kysely'
import { foundByIndex, isFound } from './found-sql.ts'
import type { SearchQuery } from '../../query/parse-query.ts'

/** One page of what a query finds, in the order of change. */
export interface DatePage {
  readonly query: SearchQuery
  /** On `document`: the caller may read it, and it meets the other conditions. */
  readonly readable: RawBuilder<boolean>
  readonly order: 'ascend' | 'descend'
  /** The end of the page before. */
  readonly after?: Place
  readonly limit: number
  readonly offset: number
}

/** A place in the order; the time as the database writes it, to the microsecond. */
export interface Place {
  readonly value: string
  readonly id: string
}

/** What each of the plans selects. */
export interface FoundRow {
  readonly id: number
  readonly updatedAt: string
}

type Statement = RawBuilder<FoundRow>

/** Looks into one readable document after the other, newest first, but into no more than `rows`. */
export function orderedPlan(page: DatePage, rows: number): Statement {
  return sql`
    select document.id, document.updated_at::text as "updatedAt"
    from (
      select document.id, document.updated_at from document
      where ${page.readable} and ${isAfter(page)}
      order by ${order(page)} limit ${rows}
    ) as document
    cross join lateral (
      select from search_text as text where text.document_id = document.id and ${isFound(page.query)} offset 0
    ) as found
    order by ${order(page)} limit ${page.limit} offset ${page.offset}`
}

/** Finds all by the text index, then keeps what the caller may read. */
export function indexPlan(page: DatePage): Statement {
  return sql`
    with found as materialized (${foundByIndex(page.query)})
    select document.id, document.updated_at::text as "updatedAt"
    from found join document on document.id = found.document_id
    where ${page.readable} and ${isAfter(page)}
    order by ${order(page)} limit ${page.limit} offset ${page.offset}`
}

/** For who may read little: puts all of it in order, and looks into one after the other. */
export function rightsFirstPlan(page: DatePage, documents: RawBuilder<unknown>): Statement {
  return sql`
    with document as materialized (
      select document.id, document.updated_at from (${documents}) as document where ${isAfter(page)}
      order by ${order(page)}
    )
    select document.id, document.updated_at::text as "updatedAt"
    from (select * from document order by ${order(page)} offset 0) as document cross join lateral (
      select from search_text as text where text.document_id = document.id and ${isFound(page.query)} offset 0
    ) as found
    order by ${order(page)} limit ${page.limit} offset ${page.offset}`
}

function order({ order: direction }: DatePage): RawBuilder<unknown> {
  return direction === 'descend'
    ? sql`document.updated_at desc, document.id desc`
    : sql`document.updated_at asc, document.id asc`
}

function isAfter({ after, order: direction }: DatePage): RawBuilder<boolean> {
  if (!after) return sql<boolean>`true`
  const compare = direction === 'descend' ? sql`<` : sql`>`
  return sql<boolean>`(document.updated_at, document.id) ${compare} (${after.value}::timestamptz, ${after.id}::bigint)`
}
