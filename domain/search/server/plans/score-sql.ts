import { sql, type RawBuilder } from 'kysely'
import { checkCondition, inTitle } from '../matching/check-sql.ts'
import { fragmentOf } from '../matching/fragment.ts'
import { READ_BY_SECOND_STAGE, SECOND_STAGE } from '../text/hits/score.ts'
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
  /** A code or file name that is the query scores like a title that is. */
  readonly nameScore: number
  /** The beginning of the text, of those that the second stage looks into. */
  readonly body: string | null
}

/**
 * Candidates in the order of the first stage, which sees titles only. `offset 0` keeps the planner, which does not know
 * how few they are, from joining whole tables.
 */
export function scoredCandidates(query: SearchQuery, candidates: RawBuilder<unknown>): RawBuilder<ScoredRow> {
  return sql`
    with candidate as materialized (${candidates}),
    scored as (
      select candidate.id, candidate.updated_at, text.score, text.name_score
      from candidate cross join lateral (
        select ${titleScore(query)} as score, ${nameScore(query)} as name_score
        from search_text as text where text.document_id = candidate.id offset 0
      ) as text
    ),
    placed as (
      select *, row_number() over (order by greatest(score, name_score) desc, updated_at desc, id desc) as place from scored
      order by place limit ${longestHead}
    )
    select placed.id, placed.updated_at as "updatedAt", text.title, placed.name_score as "nameScore",
      case when place <= ${SECOND_STAGE} then left(text.body, ${READ_BY_SECOND_STAGE}) end as body
    from placed join search_text as text on text.document_id = placed.id
    order by place`
}

/** What `scoreTitle` says, where the rows are. */
export function titleScore({ ranked, text }: SearchQuery): RawBuilder<number> {
  const squeezed = sql`replace(replace(text.title, ' ', ''), E'\n', '')`
  const share = (length: number) => sql`${length}::float8 / greatest(length(${squeezed}), 1)`
  const squeezedQuery = withoutBlanks(text)
  const has = (piece: Piece) => checkCondition(piecesCheck([piece]), inTitle)
  const whole: Piece = { kind: 'code', text, terms: [{ text, prefix: true }] }
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
    when ${has(whole)} then 600 + 100 * ${share(squeezedQuery.length)}
    ${allPieces}
    else ${each.length > 0 ? sql.join(each, sql` + `) : sql`0`}
  end`
}

function nameScore(query: SearchQuery): RawBuilder<number> {
  const fragment = fragmentOf(query)
  if (fragment === undefined) return sql<number>`0`
  return sql<number>`coalesce((
    select case
      when strpos(E'\n' || named.names || E'\n', ${`\n${fragment}\n`}) > 0 then 900
      when strpos(named.names, ${fragment}) > 0 then 60
      when strpos(named.title, ${fragment}) > 0 then 40
      else 0
    end
    from search_title as named where named.document_id = text.document_id
  ), 0)`
}
