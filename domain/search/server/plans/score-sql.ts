import { sql, type RawBuilder } from 'kysely'
import { checkCondition, inDocument, inTitle } from '../matching/check-sql.ts'
import { fragmentOf } from '../matching/fragment.ts'
import { spellingScore } from '../matching/spelled.ts'
import { READ_BY_SECOND_STAGE, SECOND_STAGE, WHOLE_QUERY } from '../text/hits/score.ts'
import { withoutBlanks } from '../text/normalise.ts'
import { piecesCheck } from '../text/query/checks.ts'
import type { SearchQuery } from '../text/query/parse-query.ts'
import type { Piece } from '../text/query/piece.ts'

/** So many are put in order of relevance; whoever pages on finds the others by date. */
export const longestHead = 300

export interface ScoredRow {
  readonly id: number
  readonly updatedAt: Date
  readonly title: string
  /** A code or file name that is the query scores like a title that is, and so does the spelling of a title. */
  readonly nameScore: number
  /** All that was typed stands in it as it was typed, however deep in the text. */
  readonly isWhole: boolean
  /** The beginning of the text, of those that the second stage looks into. */
  readonly body: string | null
}

/** In so many of the candidates what was typed is looked for as a whole; texts are longer than titles. */
const lookedIntoForWhole = 1000

/**
 * Candidates in the order of the first stage, which sees titles, and of the texts only whether they have the whole
 * query. `offset 0` keeps the planner, which does not know how few they are, from joining whole tables.
 */
export function scoredCandidates(query: SearchQuery, candidates: RawBuilder<unknown>): RawBuilder<ScoredRow> {
  return sql`
    with candidate as materialized (${candidates}),
    scored as (
      select candidate.id, candidate.updated_at, text.name_score, greatest(text.score, text.name_score) as score
      from candidate cross join lateral (
        select ${titleScore(query)} as score, ${nameScore(query)} as name_score
        from search_text as text where text.document_id = candidate.id offset 0
      ) as text
    ),
    likeliest as (
      select * from scored order by score desc, updated_at desc, id desc
      limit ${hasWholeToFind(query) ? lookedIntoForWhole : longestHead}
    ),
    looked_into as (
      select likeliest.*, text.is_whole
      from likeliest cross join lateral (
        select ${isWhole(query)} as is_whole from search_text as text where text.document_id = likeliest.id offset 0
      ) as text
    ),
    placed as (
      select *, row_number() over (
        order by score + case when is_whole then ${WHOLE_QUERY}::integer else 0 end desc, updated_at desc, id desc
      ) as place
      from looked_into order by place limit ${longestHead}
    )
    select placed.id, placed.updated_at as "updatedAt", text.title, placed.name_score as "nameScore",
      placed.is_whole as "isWhole",
      case when place <= ${SECOND_STAGE} then left(text.body, ${READ_BY_SECOND_STAGE}) end as body
    from placed join search_text as text on text.document_id = placed.id
    order by place`
}

/** One piece alone is in every document that is found. */
function hasWholeToFind({ ranked, text }: SearchQuery): boolean {
  return ranked.length > 1 || (ranked.length === 1 && ranked[0]?.text !== text)
}

function isWhole(query: SearchQuery): RawBuilder<boolean> {
  return hasWholeToFind(query) ? checkCondition(piecesCheck([wholeOf(query)]), inDocument) : sql<boolean>`false`
}

function wholeOf({ text }: SearchQuery): Piece {
  return { kind: 'code', text, terms: [{ text, prefix: true }] }
}

/** What `scoreTitle` says, where the rows are. */
export function titleScore(query: SearchQuery): RawBuilder<number> {
  const { ranked, text } = query
  const squeezed = sql`replace(replace(text.title, ' ', ''), E'\n', '')`
  const share = (length: number) => sql`${length}::float8 / greatest(length(${squeezed}), 1)`
  const squeezedQuery = withoutBlanks(text)
  const has = (piece: Piece) => checkCondition(piecesCheck([piece]), inTitle)
  const each = ranked.map(
    (piece) => sql`case when ${has(piece)} then 20 * (1 + ${share(piece.text.length)}) else 0 end`,
  )
  const allPieces =
    ranked.length > 1
      ? sql`when ${sql.join(ranked.map(has), sql` and `)} then 300 + 100 * least(1, ${share(squeezedQuery.length)})`
      : sql``
  return sql<number>`case
    when text.title = '' then 0
    when ${squeezed} = ${squeezedQuery} then 1000
    when ${has(wholeOf(query))} then 600 + 100 * ${share(squeezedQuery.length)}
    ${allPieces}
    else ${each.length > 0 ? sql.join(each, sql` + `) : sql`0`}
  end`
}

function nameScore(query: SearchQuery): RawBuilder<number> {
  const fragment = fragmentOf(query)
  const ofSpelling = spellingScore(query)
  if (fragment === undefined) return ofSpelling
  return sql<number>`greatest(${ofSpelling}, coalesce((
    select case
      when strpos(E'\n' || named.names || E'\n', ${`\n${fragment}\n`}) > 0 then 900
      when strpos(named.names, ${fragment}) > 0 then 60
      when strpos(named.title, ${fragment}) > 0 then 40
      else 0
    end
    from search_title as named where named.document_id = text.document_id
  ), 0))`
}
