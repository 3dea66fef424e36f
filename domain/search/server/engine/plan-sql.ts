import { sql, type RawBuilder } from 'kysely'
import { preparedStatement } from '@shuku/kit/server'
import { withoutBlanks } from '../query/normalise.ts'
import { aboutTsquery, titleTsquery, type SearchQuery } from '../query/parse-query.ts'
import {
  checkCondition,
  foundByIndex,
  hasItsWords,
  inDocument,
  inTitle,
  isFound,
  likelyByIndex,
  notExcluded,
  remainingCheck,
  waysToBeFound,
} from './found-sql.ts'
import { escapeLike, fragmentOf, hasFragment, isSpelled } from './names-sql.ts'

/** Which documents are ranked. Beyond them the newer comes first. */
export type CandidatePlan =
  | { readonly kind: 'index' }
  | { readonly kind: 'rightsFirst' }
  /** Titles that have it all, or that begin with it where too many have; what is about it; the hits among the newest documents. */
  | {
      readonly kind: 'titlesAndNewest'
      readonly titles: 'having' | 'beginning'
      readonly newest: number
      /** With those that are about it, which the index marks; where these are not too many. */
      readonly about: boolean
    }

export interface Ranked {
  readonly query: SearchQuery
  /** On `document`. */
  readonly readable: RawBuilder<boolean>
  /** A select of `id` and `updated_at`: all that is readable. */
  readonly documents: RawBuilder<unknown>
}

type Select = RawBuilder<unknown>

const titlesHaving = 500
const titlesBeginning = 300
/** A select of `id` and `updated_at`, each document once: what is ranked, all of it readable. */
export function candidates(plan: CandidatePlan, ranked: Ranked): Select {
  const { query, readable, documents } = ranked
  if (plan.kind === 'index') return documentsOf(foundByIndex(query), readable)
  if (plan.kind === 'rightsFirst') {
    return foundAmong(documents, isFound(query))
  }
  const newest = sql`
    select document.id, document.updated_at from document where ${readable}
    order by document.updated_at desc, document.id desc limit ${plan.newest}`
  const titles =
    plan.titles === 'having' ? [titlesThatHave(ranked), ...titlesWithFragment(ranked)] : [titlesThatBegin(ranked)]
  const about = plan.about ? [aboutAll(ranked)] : []
  const all = [...titles, ...about, ...titlesSpelled(ranked), foundAmong(newest, hasItsWords(query))]
  return sql.join(
    all.map((select) => sql`(${select})`),
    sql` union `,
  )
}

/** All documents that meet the condition, as `Ranked` wants them. */
export function documentsWhere(condition: RawBuilder<boolean>): Select {
  return sql`select document.id, document.updated_at from document where ${condition}`
}

/** The same of the plan `index`, before any text is looked into. */
export function likelyCandidates({ query, readable }: Omit<Ranked, 'documents'>): Select {
  return documentsOf(likelyByIndex(query), readable)
}

function documentsOf(found: Select, readable: RawBuilder<boolean>): Select {
  return sql`
    select document.id, document.updated_at from (${found}) as found
      join document on document.id = found.document_id
    where ${readable}`
}

function foundAmong(documents: Select, condition: RawBuilder<boolean>): Select {
  return sql`
    select document.id, document.updated_at from (${documents}) as document
      cross join lateral (
        select from search_text as text where text.document_id = document.id and ${condition} offset 0
      ) as found`
}

export function titlesThatHave({ query, readable }: Ranked): Select {
  return sql`
    select document.id, document.updated_at from search_text as text join document on document.id = text.document_id
    where text.terms @@ ${titleTsquery(query) ?? ''}::tsquery and ${checkCondition(remainingCheck(query), inTitle)}
      and ${notExcluded(query, inDocument)} and ${readable}
    order by document.updated_at desc, document.id desc limit ${titlesHaving}`
}

function aboutAll({ query, readable }: Ranked): Select {
  return sql`
    select document.id, document.updated_at from search_text as text join document on document.id = text.document_id
    where text.terms @@ ${aboutTsquery(query) ?? ''}::tsquery and ${checkCondition(remainingCheck(query), inDocument)}
      and ${notExcluded(query, inDocument)} and ${readable}
    order by document.updated_at desc, document.id desc limit ${titlesHaving}`
}

function titlesWithFragment({ query, readable }: Ranked): Select[] {
  const fragment = fragmentOf(query)
  if (fragment === undefined) return []
  return [
    sql`
      select document.id, document.updated_at from search_title as fragment
        join search_text as text on text.document_id = fragment.document_id
        join document on document.id = fragment.document_id
      where ${hasFragment(fragment)} and ${notExcluded(query, inDocument)} and ${readable}
      order by document.updated_at desc, document.id desc limit ${titlesBeginning}`,
  ]
}

/** The shorter ones first: of them what was typed is more. */
export function titlesSpelled({ query: { spelled }, readable }: Ranked): Select[] {
  if (spelled === undefined) return []
  return [
    sql`
      select document.id, document.updated_at from search_pinyin as spelling
        join document on document.id = spelling.document_id
      where ${isSpelled(spelled)} and ${readable}
      order by length(spelling.spelled), document.id desc limit ${titlesBeginning}`,
  ]
}

/** In the order of the titles, so that the one that is the query comes first. */
export function titlesThatBegin({ query, readable }: Ranked): Select {
  const [whole = ''] = query.wholes
  const beginning = `${escapeLike(withoutBlanks(whole))}%`
  return sql`
    select document.id, document.updated_at from search_title as titled
      join document on document.id = titled.document_id
      join search_text as text on text.document_id = titled.document_id
    where titled.title like ${beginning} and ${isFound(query)} and ${readable}
    order by titled.title using ~<~ limit ${titlesBeginning}`
}

/** One page of what a query finds, in the order of change. */
export interface DatePage {
  readonly query: SearchQuery
  /** On `document`: the caller may read it, and it meets the other conditions. */
  readonly readable: RawBuilder<boolean>
  readonly order: 'ascend' | 'descend'
  /** The end of the page before. */
  readonly after?: PagePosition
  readonly limit: number
  readonly offset: number
}

/** A place in the order; the time as the database writes it, to the microsecond. */
export interface PagePosition {
  readonly value: string
  readonly id: string
}

/** What each of the plans selects. */
export interface FoundRow {
  readonly id: number
  readonly updatedAt: string
}

/** Looks into one readable document after the other, newest first, but into no more than `rows`. */
export function orderedPlan(page: DatePage, rows: number): RawBuilder<FoundRow> {
  return sql`
    select document.id, document.updated_at::text as "updatedAt"
    from (
      select document.id, document.updated_at from document
      where ${page.readable} and ${isAfter(page)}
      order by ${orderOfChange(page)} limit ${rows}
    ) as document
    cross join lateral (
      select from search_text as text where text.document_id = document.id and ${isFound(page.query)} offset 0
    ) as found
    order by ${orderOfChange(page)} limit ${page.limit} offset ${page.offset}`
}

/** Finds all by the text index, then keeps what the caller may read. */
export function indexPlan(page: DatePage): RawBuilder<FoundRow> {
  return sql`
    with found as materialized (${foundByIndex(page.query)})
    select document.id, document.updated_at::text as "updatedAt"
    from found join document on document.id = found.document_id
    where ${page.readable} and ${isAfter(page)}
    order by ${orderOfChange(page)} limit ${page.limit} offset ${page.offset}`
}

/** For who may read little: puts all of it in order, and looks into one after the other. */
export function rightsFirstPlan(page: DatePage, documents: RawBuilder<unknown>): RawBuilder<FoundRow> {
  return sql`
    with document as materialized (
      select document.id, document.updated_at from (${documents}) as document where ${isAfter(page)}
      order by ${orderOfChange(page)}
    )
    select document.id, document.updated_at::text as "updatedAt"
    from (select * from document order by ${orderOfChange(page)} offset 0) as document cross join lateral (
      select from search_text as text where text.document_id = document.id and ${isFound(page.query)} offset 0
    ) as found
    order by ${orderOfChange(page)} limit ${page.limit} offset ${page.offset}`
}

/** Of `document`. */
export function orderOfChange({ order: direction }: Pick<DatePage, 'order'>): RawBuilder<unknown> {
  return direction === 'descend'
    ? sql`document.updated_at desc, document.id desc`
    : sql`document.updated_at asc, document.id asc`
}

/** On `document`. */
export function isAfter({ after, order: direction }: Pick<DatePage, 'after' | 'order'>): RawBuilder<boolean> {
  if (!after) return sql<boolean>`true`
  const compare = direction === 'descend' ? sql`<` : sql`>`
  return sql<boolean>`(document.updated_at, document.id) ${compare} (${after.value}::timestamptz, ${after.id}::bigint)`
}

interface Counted {
  readonly query: SearchQuery
  /** On `document`. */
  readonly readable: RawBuilder<boolean>
}

export function countByIndex({ query, readable }: Counted): RawBuilder<{ count: number }> {
  return sql`
    with found as materialized (${foundByIndex(query)})
    select count(*) as count from found join document on document.id = found.document_id where ${readable}`
}

/** For who may read little: `documents` selects all of it. */
export function countRightsFirst(query: SearchQuery, documents: RawBuilder<unknown>): RawBuilder<{ count: number }> {
  return sql`
    with document as materialized (${documents})
    select count(*) as count
    from document cross join lateral (
      select from search_text as text where text.document_id = document.id and ${isFound(query)} offset 0
    ) as found`
}

/** The same documents themselves, each once, as `from document … where …`. */
export function foundByWords({ query, readable }: Counted): RawBuilder<unknown> {
  return sql`
    from (${foundByIndex(query)}) as found join document on document.id = found.document_id where ${readable}`
}

/** All of them, fetched together: a look by an index for each of 100,000 takes twice as long. */
export function allFoundByWords({ query, readable }: Counted): RawBuilder<unknown> {
  return sql`from document where document.id = any(array(${foundByIndex(query)})) and ${readable}`
}

/** And for who may read little. */
export function foundRightsFirst(query: SearchQuery, documents: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    from (${documents}) as reached join document on document.id = reached.id
    cross join lateral (
      select from search_text as text where text.document_id = document.id and ${isFound(query)} offset 0
    ) as found where true`
}

/** And all of them: their rows are fetched once the words are found, not those of all that may be read. */
export function allFoundRightsFirst(query: SearchQuery, documents: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    from document where document.id = any(array(
      select reached.id from (${documents}) as reached cross join lateral (
        select from search_text as text where text.document_id = reached.id and ${isFound(query)} offset 0
      ) as found
    ))`
}

interface Wanted {
  readonly query: SearchQuery
  /** On `document`. */
  readonly readable: RawBuilder<boolean>
  /** The statement comes again with other words. */
  readonly isUsual: boolean
}

/** Whether anything is found at all: one way after the other by the text index, each only until its first hit. */
export function anyByIndex({ query, readable, isUsual }: Wanted): RawBuilder<{ isFound: boolean }> {
  const each = waysToBeFound(query).map(
    (found) => sql`exists (
      select from (${found}) as found join document on document.id = found.document_id where ${readable}
    )`,
  )
  return sql`${isUsual ? preparedStatement : sql``} select (${sql.join(each, sql` or `)}) as "isFound"`
}
