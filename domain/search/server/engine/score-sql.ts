import { sql, type RawBuilder } from 'kysely'
import { preparedStatement } from '@shuku/kit/server'
import { OCTETS_EACH, OFTEN, READ_BY_SECOND_STAGE } from '../index/index-rows.ts'
import { withoutBlanks } from '../query/normalise.ts'
import { piecesTsquery, type SearchQuery } from '../query/parse-query.ts'
import { piecesOf, type Piece } from '../query/piece.ts'
import { checkCondition, hasIn, inDocument, lookedAt, piecesCheck, type Check } from './found-sql.ts'
import { fragmentOf, spellingScore } from './names-sql.ts'
import { WHOLE_QUERY, WORDS_CUT } from './relevance.ts'

export interface ScoredRow {
  readonly id: number
  readonly updatedAt: Date
  readonly title: string
  /** The document's own other name, beside its title. */
  readonly heading: string
  /** A code, a file name or the spelling of a title that equals the query scores like such a title. */
  readonly nameScore: number
  /** The text contains the whole query as typed, wherever. */
  readonly isWhole: boolean
  /** The beginning of the text, for documents that may rank first. */
  readonly body: string | null
  /** Length of the text in bytes: Chinese and English words have about the same number. */
  readonly octets: number
  /** Occurrences of each ranked piece in the text; estimated for long texts, 1 for pieces of little weight. */
  readonly counts: readonly number[]
}

/** The search for the whole query stops once this many documents contain it. */
const wholesWanted = 30

export interface Looks {
  /** On a row of `text`: whether a candidate really matches; undefined where all do. */
  readonly indeed: RawBuilder<boolean> | undefined
  /** The number of documents to rank. */
  readonly head: number
  /** The number of top candidates whose text is searched for the whole query; texts are longer than titles. */
  readonly textsLookedInto: number
  /** The weight of each ranked piece. */
  readonly weights: readonly number[]
  /** The statement comes again with other words, and brings few documents whatever these are: its plan is kept. */
  readonly isUsual?: boolean
  /** As a tsquery that prefers documents about all of the query; undefined for frequent words. */
  readonly about: string | undefined
}

/**
 * Candidates in the order of the first stage, which compares titles and checks only whether texts contain the whole
 * query. With `indeed`, candidates are checked from the best one on until enough of them match. `offset 0` keeps the
 * planner, which does not know how few they are, from joining whole tables.
 */
export function scoredCandidates(
  query: SearchQuery,
  candidates: RawBuilder<unknown>,
  { indeed, head, textsLookedInto, weights, about, isUsual = false }: Looks,
): RawBuilder<ScoredRow> {
  return sql`${isUsual ? preparedStatement : sql``}
    with candidate as materialized (${candidates}),
    scored as materialized (
      select candidate.id, candidate.updated_at, text.name_score, text.is_long,
        greatest(text.score, text.name_score) + ${isAbout(about)} as score
      from candidate cross join lateral (
        select greatest(${titleScore(query)}, ${headingScore(query)}) as score, ${nameScore(query)} as name_score,
          text.part_count > 0 as is_long
        from search_text as text where text.document_id = candidate.id offset 0
      ) as text
    ),
    whole as materialized (${wholes(query, { indeed, textsLookedInto, head })}),
    likeliest as (
      select *, true as is_whole from scored where id in (select id from whole)
      union all
      (
        select scored.*, false from (
          select * from scored where id not in (select id from whole) order by score desc, updated_at desc, id desc
        ) as scored ${indeed ? lookedInto(indeed) : sql``}
        limit ${head}
      )
    ),
    placed as (
      select *, row_number() over (
        order by score + case when is_whole then ${WHOLE_QUERY}::integer else 0 end desc, updated_at desc, id desc
      ) as place
      from likeliest order by place limit ${head}
    )
    select ranked.id, ranked.updated_at as "updatedAt", text.title, text.heading, ranked.name_score as "nameScore",
      ranked.is_whole_query as "isWhole", ranked.octets, ranked.counts,
      case when nth <= ${WORDS_CUT}::integer then left(text.body, ${READ_BY_SECOND_STAGE}) end as body
    from (
      select *, row_number() over (order by ${roughScore(weights)} desc, place) as nth
      from (
        select placed.*, placed.is_whole or coalesce(counted.is_whole, false) as is_whole_query,
          coalesce(counted.octets, 0) as octets, coalesce(counted.counts, '{}') as counts
        from placed join search_text as text on text.document_id = placed.id
          left join lateral (${counted(query, weights)}) as counted on true
      ) as placed
    ) as ranked join search_text as text on text.document_id = ranked.id
    order by place`
}

/** Approximates `relevanceOf`; used only to choose the texts whose beginning is read. */
function roughScore(weights: readonly number[]): RawBuilder<unknown> {
  const each = weights.map(
    (weight, index) =>
      sql`${weight / weights.length}::float8 * coalesce(counts[${index + 1}::integer], 0) / (coalesce(counts[${index + 1}::integer], 0) + ${OFTEN} + octets / ${OCTETS_EACH})`,
  )
  const known = sql`score / 1000 + case when is_whole_query then 0.5 else 0 end`
  return sql`${sql.join([known, ...each], sql` + `)}`
}

/** Occurrences are counted for at most this many pieces. */
const mostCounted = 3

/**
 * Occurrences of the heaviest pieces in a text. A long text is not read whole: its first part is extrapolated to all
 * parts (part 0 is the title).
 */
function counted(query: SearchQuery, weights: readonly number[]): RawBuilder<unknown> {
  const parts = sql`greatest(text.part_count - 1, 1)`
  const least = weights.toSorted((a, b) => b - a)[mostCounted - 1] ?? 0
  const countOf = (words: string) =>
    sql`${parts} * (octet_length(looked.body) - octet_length(replace(looked.body, ${words}, ''))) / ${Buffer.byteLength(words)}::integer`
  const counts = query.ranked.map(({ text }, index) => ((weights[index] ?? 1) >= least ? countOf(text) : sql`1`))
  // documents with the whole query are known already, as far as texts were checked
  const wanted = wholesToFind(query).map((whole) => sql`strpos(looked.body, ${whole}) > 0`)
  const isWhole = wanted.length > 0 ? sql`(${sql.join(wanted, sql` or `)})` : sql`false`
  return sql`
    select ${isWhole} as is_whole, ${parts} * octet_length(looked.body) as octets, array[${sql.join(counts)}]::integer[] as counts
    from ${lookedAt()}`
}

function lookedInto(condition: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`cross join lateral (
    select from search_text as text where text.document_id = scored.id and ${condition} offset 0
  ) as text`
}

/** Only for several pieces: a single one is in every match. */
function wholesToFind({ ranked, wholes }: SearchQuery): string[] {
  const [only] = ranked
  return ranked.length > 1 ? wholes : wholes.filter((whole) => only !== undefined && whole !== only.text)
}

/**
 * The ids of documents with the whole query, checked from the best candidate on. Where all candidates are ranked anyhow,
 * short texts are not read for this: what counts the words of the ranked ones sees it too.
 */
function wholes(
  query: SearchQuery,
  { indeed, textsLookedInto, head }: Pick<Looks, 'indeed' | 'textsLookedInto' | 'head'>,
): RawBuilder<unknown> {
  const wanted = wholesToFind(query)
  if (wanted.length === 0) return sql`select null::bigint as id where false`
  const whole = checkCondition(wholeCheck(wanted), inDocument)
  const has = indeed ? sql<boolean>`${whole} and ${indeed}` : whole
  return sql`
    select scored.id
    from (
      select id from scored
      where (is_long or (select count(*) from scored) > ${head}) and ${mayHaveWhole(query, wanted)}
      order by score desc, updated_at desc, id desc limit ${textsLookedInto}
    ) as scored ${lookedInto(has)}
    limit ${wholesWanted}`
}

/** The pair of characters where two Chinese pieces meet is rare, so the index answers without reading the text. */
function mayHaveWhole({ ranked }: SearchQuery, wholes: readonly string[]): RawBuilder<boolean> {
  const known = new Set(ranked.flatMap(({ terms }) => terms.map((term) => term.text)))
  const each = wholes.map(piecesOf)
  const isRarer = each.every((pieces) => pieces.some(({ terms }) => terms.some((term) => !known.has(term.text))))
  if (!isRarer) return sql<boolean>`true`
  const terms = sql`${each.map((pieces) => `(${piecesTsquery(pieces)})`).join(' | ')}::tsquery`
  return sql<boolean>`id in (
    select document_id from search_text where terms @@ ${terms} and part_count = 0
    union all select document_id from search_part where terms @@ ${terms}
  )`
}

function wholeCheck(wholes: readonly string[]): Check {
  return { any: wholes.map((text) => piecesCheck([{ kind: 'code', text, terms: [{ text, prefix: true }] }])) }
}

/** Below names that equal the query, and below titles that contain it. */
const ofHeading = 0.6

function headingScore(query: SearchQuery): RawBuilder<number> {
  return sql<number>`case when text.heading = '' then 0 else ${ofHeading}::float8 * ${titleScore(query, 'text.heading')} end`
}

/** Above a single word in the title, below the whole query. */
const beingAbout = 50

function isAbout(about: string | undefined): RawBuilder<unknown> {
  if (about === undefined) return sql`0`
  return sql`case when candidate.id in (
    select document_id from search_text where terms @@ ${about}::tsquery
  ) then ${beingAbout}::integer else 0 end`
}

/** `scoreTitle` as SQL. */
export function titleScore(query: SearchQuery, column = 'text.title'): RawBuilder<number> {
  const { ranked, text, wholes } = query
  const titled = sql.ref(column)
  const inTitle = hasIn(column)
  const squeezed = sql`replace(replace(${titled}, ' ', ''), E'\n', '')`
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
    when ${titled} = '' then 0
    when ${squeezed} = any(${wholes.map(withoutBlanks)}::text[]) then 1000
    when ${checkCondition(wholeCheck(wholes), inTitle)} then 600 + 100 * ${share(squeezedQuery.length)}
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
