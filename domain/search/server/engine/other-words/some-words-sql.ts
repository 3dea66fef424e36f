import { sql, type RawBuilder } from 'kysely'
import { preparedStatement } from '@shuku/kit/server'
import { piecesTsquery, type SearchQuery } from '../../query/parse-query.ts'
import type { Piece } from '../../query/piece.ts'
import { ABOUT_MARK, TITLE_MARK } from '../../query/terms.ts'
import { rarestShare, type Frequencies } from '../sizes/estimate.ts'
import { inDocument, lookedAt, notExcluded } from '../found-sql.ts'

/** A word of the query, or a substitute for one. */
export interface SomeWord {
  readonly piece: Piece
  /** The word that it is, or replaces, and the weight of that word relative to the others, up to 1. */
  readonly word: number
  readonly weight: number
  /** Its share of that weight. */
  readonly factor: number
  /** Of a substitute, as the administrator wrote it. */
  readonly written?: string
}

export interface SomeRow {
  readonly id: number
  readonly updatedAt: Date
  readonly title: string
  readonly heading: string
  readonly octets: number
  /** For each word whether the document has it, and its occurrences in the text; at most 1 for words of little weight. */
  readonly has: readonly boolean[]
  readonly counts: readonly number[]
}

interface Wanted {
  readonly words: readonly SomeWord[]
  readonly query: SearchQuery
  /** On `document`. */
  readonly readable: RawBuilder<boolean>
  readonly frequencies: Frequencies
  /** The number of candidates to check. */
  readonly head: number
  /** Words alone, without substitutes or conditions: the statement is the same for all that have no more than `mostWords`. */
  readonly isUsual: boolean
}

/** A sentence is searched by this many of its words, those of most weight. */
export const mostWords = 8
/** Another word is looked up as long as all of them together yield no more documents than this. */
const cheap = 3000
/** Only this many, those that promise most by the index alone, are compared. */
const mostCandidates = 300
/** Occurrences are counted for at most this many words. */
const mostCounted = 4
/** Parts of a long text with a word; a word in more parts is not specific to the text. */
const mostParts = 20_000

/**
 * Documents with the words of most weight. They are looked up by the rarest words that together make up half of the
 * total weight: a document with more than half of it has one of these. Words that occur nowhere are ignored. The index
 * says which document has which of these words, and which is about them; the other words are looked for in the rows of
 * the candidates alone.
 */
export function someWords({ words, query, readable, frequencies, head, isUsual }: Wanted): RawBuilder<SomeRow> {
  const each = (isUsual ? padded(words) : words).map((word, index) => ({
    ...word,
    index,
    terms: piecesTsquery([word.piece]),
  }))
  const isOfParts = ({ piece }: SomeWord) =>
    frequencies.parts.rows * rarestShare(piece, frequencies.parts, '') <= mostParts
  const has = each.map((word) => {
    const inShort = sql`text.terms @@ ${word.terms}::tsquery`
    const inRow = isOfParts(word)
      ? sql`case when candidate.part_count = 0 then ${inShort} else ${word.index}::integer = any(long.words) end`
      : sql`candidate.part_count > 0 or ${inShort}`
    return sql`case when ${isWanted(word)} then ${word.index}::integer = any(candidate.words) else ${inRow} end`
  })
  const weighed = ofEachWord(each, ({ index }) => sql`has[${index + 1}::integer]`)
  const titled = ofEachWord(each, ({ piece }) => sql`strpos(title || E'\n' || heading, ${piece.text}) > 0`)
  return sql`${isUsual ? preparedStatement : sql``}
    with ${wantedWords(each, frequencies)},
    ${candidates(each, { query, readable })},
    long as materialized (
      select document_id, array_agg(distinct word) as words
      from (${partsWithWords(each.filter(isOfParts))}) as part
      where document_id in (select id from candidate where part_count > 0) group by document_id
    ),
    held as materialized (
      select candidate.*, array[${sql.join(has)}] as has
      from candidate cross join lateral (
          select case when ${sql.join(each.map(isWanted), sql` and `)} then null else strip(text.terms) end as terms
          from search_text as text where text.document_id = candidate.id offset 0
        ) as text
        left join long on long.document_id = candidate.id
    ),
    likeliest as (
      select *, ${weighed} as weighed, ${titled} as titled from held
    )
    select head.id, head.updated_at as "updatedAt", head.title, head.heading, head.has,
      coalesce(looked.octets, 0) as octets, coalesce(looked.counts, '{}') as counts
    from (
      select * from likeliest order by weighed * (weighed + titled) desc, updated_at desc, id desc limit ${head}
    ) as head join search_text as text on text.document_id = head.id
      left join lateral (${counted(each)}) as looked on true`
}

/** As `candidate`: readable documents with the wanted words, those before others that promise most by the index. */
function candidates(
  words: readonly Numbered[],
  { query, readable }: Pick<Wanted, 'query' | 'readable'>,
): RawBuilder<unknown> {
  const promised = ofEachWord(words, ({ index }) => sql`${index}::integer = any(words)`)
  const named = ofEachWord(words, ({ index }) => sql`${index}::integer = any(names)`)
  return sql`
    found as materialized (
      select hit.document_id, array_agg(index) as words, array_agg(index) filter (where is_name) as names
      from wanted cross join lateral (
        select document_id, false as is_name from search_text where terms @@ wanted.terms and part_count = 0
        union all
        select document_id, false from search_part where terms @@ wanted.terms
        union all
        select document_id, true from search_text where terms @@ wanted.names
      ) as hit
      group by hit.document_id
    ),
    promising as (
      select *, promised * (promised + named) as promise
      from (select *, ${promised} as promised, ${named} as named from found) as found
    ),
    candidate as materialized (
      select promising.document_id as id, promising.words, readable.*
      from (select * from promising order by promise desc, document_id desc offset 0) as promising
        cross join lateral (
          select document.updated_at, text.title, text.heading, text.part_count
          from document join search_text as text on text.document_id = document.id
          where document.id = promising.document_id and ${readable} and ${notExcluded(query, inDocument)} offset 0
        ) as readable
      limit ${mostCandidates}
    )`
}

/** With words that are nowhere, and weigh nothing. */
function padded(words: readonly SomeWord[]): SomeWord[] {
  const missing = Array.from({ length: mostWords - words.length }, (_, index) => index + words.length)
  return [...words, ...missing.map((word) => ({ piece: nothing, word, weight: 0, factor: 1 }))]
}

const nothing: Piece = { kind: 'chinese', text: '\u{10ffff}', terms: [{ text: '\u{10ffff}', prefix: false }] }

/** Whether the index has said which documents have it: they were looked up by it, or there are none. */
function isWanted({ index }: Numbered): RawBuilder<boolean> {
  return sql<boolean>`${index}::integer = any((select indexes from by_index)::integer[])`
}

/** The weight of the words for which the condition holds, each by its best substitute. */
function ofEachWord(
  entries: readonly Numbered[],
  holds: (entry: Numbered) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const words = [...Map.groupBy(entries, ({ word }) => word).values()]
  const each = words.map((own) => {
    const weights = own.map(
      (entry) => sql`case when ${holds(entry)} then ${entry.weight * entry.factor}::float8 else 0 end`,
    )
    return sql`greatest(${sql.join(weights)})`
  })
  return sql`${sql.join(each, sql` + `)}`
}

type Numbered = SomeWord & { readonly index: number; readonly terms: string }

/** As `wanted`: the words by which candidates are looked up. Words that occur nowhere have no weight; of others that many documents have it is known that they do. */
function wantedWords(words: readonly Numbered[], { texts }: Frequencies): RawBuilder<unknown> {
  const documents = words.map(({ piece }) => texts.rows * rarestShare(piece, texts, ''))
  const names = words.map(
    ({ piece }) => `(${piecesTsquery([piece], TITLE_MARK)}) | (${piecesTsquery([piece], ABOUT_MARK)})`,
  )
  return sql`
    word (index, terms, names, weight, documents) as (
      select index, terms::tsquery, names::tsquery, weight, documents from unnest(
        ${words.map(({ index }) => index)}::integer[], ${words.map(({ terms }) => terms)}::text[], ${names}::text[],
        ${words.map(({ weight, factor }) => weight * factor)}::float8[], ${documents}::float8[]
      ) as word (index, terms, names, weight, documents)
    ),
    known as materialized (
      select index, terms, names, documents,
        sum(weight) over rarest - weight as before, sum(weight) over () as all_told, sum(documents) over rarest as brought
      from word
      where documents > ${cheap}::integer
        or exists (select from search_text as text where text.terms @@ word.terms)
        or exists (select from search_part as part where part.terms @@ word.terms)
      window rarest as (order by documents, weight desc rows unbounded preceding)
    ),
    wanted as materialized (
      select index, terms, names from known where before <= all_told / 2 or brought <= ${cheap}::integer
    ),
    by_index as materialized (
      select coalesce(array_agg(index), '{}') as indexes from word
      where index not in (select index from known except select index from wanted)
    )`
}

function partsWithWords(words: readonly Numbered[]): RawBuilder<unknown> {
  if (words.length === 0) return sql`select null::bigint as document_id, 0 as word where false`
  const each = words.map(
    (word) =>
      sql`select document_id, ${word.index}::integer as word from search_part where not ${isWanted(word)} and terms @@ ${word.terms}::tsquery`,
  )
  return sql.join(each, sql` union all `)
}

/** Occurrences of the heaviest words in a text, or in the first part of a long one (part 0 is the title). */
function counted(words: readonly Numbered[]): RawBuilder<unknown> {
  const least = words.map(({ weight }) => weight).toSorted((a, b) => b - a)[mostCounted - 1] ?? 0
  const countOf = (text: string) =>
    sql`(octet_length(looked.body) - octet_length(replace(looked.body, ${text}, ''))) / ${Buffer.byteLength(text)}::integer`
  const counts = words.map(
    ({ piece, weight }) =>
      sql`case when ${weight > 0 && weight >= least}::boolean then ${countOf(piece.text)} else 1 end`,
  )
  return sql`
    select octet_length(looked.body) as octets, array[${sql.join(counts)}]::integer[] as counts
    from ${lookedAt()}`
}
