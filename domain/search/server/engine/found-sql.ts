import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { anchorsOf, piecesTsquery, queryTsquery, type SearchQuery } from '../query/parse-query.ts'
import { isMoreThanItsTerms, isOpenEnded, isSingleCharacter, type Piece } from '../query/piece.ts'
import { isWordAt } from '../query/runs.ts'
import {
  fragmentOf,
  hasFragment,
  hasFragmentInDocument,
  isSpelled,
  isSpelledInDocument,
  spelledTitles,
} from './names-sql.ts'

/** A select of `document_id`, each once: all documents that the words of the query find, by the text index. */
export function foundByIndex(query: SearchQuery): RawBuilder<unknown> {
  const byWords = sql`${shortTexts(query)} union all ${longTexts(query)}`
  return sql.join([byWords, ...titlesWithFragment(query), ...spelledTitles(query)], sql` union `)
}

/**
 * On `document`: the words of the query find it. For orders other than date and relevance; an array, so that the text
 * index is asked once and first, whatever the planner believes of rare terms.
 */
export function isAmongFound(query: SearchQuery): Expression<SqlBool> {
  return sql<SqlBool>`document.id = any(array(${foundByIndex(query)}))`
}

/** The same, one select for each way in which a document is found; together they may have a document more than once. */
export function waysToBeFound(query: SearchQuery): RawBuilder<unknown>[] {
  return [shortTexts(query), longTexts(query), ...titlesWithFragment(query), ...spelledTitles(query)]
}

/**
 * What `foundByIndex` selects and some more, without looking into any text: the index alone lets through what has the
 * terms of a piece apart from each other. `isFoundIndeed` tells them from each other.
 */
export function likelyByIndex(query: SearchQuery): RawBuilder<unknown> {
  const byWords = sql`
    select document_id from search_text where terms @@ ${queryTsquery(query) ?? ''}::tsquery and part_count = 0
    union all
    ${foundInParts(query, { isChecked: false })}`
  return sql.join([byWords, ...titlesWithFragment(query), ...spelledTitles(query)], sql` union `)
}

/** On a row of `text` that `likelyByIndex` has selected; undefined where these are what is found. */
export function isFoundIndeed(query: SearchQuery): RawBuilder<boolean> | undefined {
  const check = remainingCheck(query)
  if (check === undefined && query.excluded.length === 0) return undefined
  return sql<boolean>`(${meets(query, check)} and ${notExcluded(query, inDocument)})`
}

function shortTexts(query: SearchQuery): RawBuilder<unknown> {
  const check = remainingCheck(query)
  const isIndexed = sql`terms @@ ${queryTsquery(query) ?? ''}::tsquery and part_count = 0`
  const texts = isLookedIntoAgain(query, check)
    ? sql`(select document_id, title, ${read('body')} as body from search_text where ${isIndexed} offset 0)`
    : sql`(select document_id, title, body from search_text where ${isIndexed})`
  return sql`
    select text.document_id from ${texts} as text
    where ${checkCondition(check, inRow)} and ${notExcluded(query, inRow)}`
}

function longTexts(query: SearchQuery): RawBuilder<unknown> {
  return sql`
    select text.document_id from (${foundInParts(query)}) as long join search_text as text on text.document_id = long.document_id
    where ${checkCondition(singleCharactersCheck(query), inDocument)} and ${notExcluded(query, inDocument)}`
}

function titlesWithFragment(query: SearchQuery): RawBuilder<unknown>[] {
  const fragment = fragmentOf(query)
  if (fragment === undefined) return []
  return [
    sql`
      select text.document_id from search_title as fragment join search_text as text on text.document_id = fragment.document_id
      where ${hasFragment(fragment)} and ${notExcluded(query, inDocument)}`,
  ]
}

/** As `looked.body` the body of `text`, or of a long one the first of its parts (part 0 is the title). */
export function lookedAt(): RawBuilder<unknown> {
  return sql`(
      select ${read('text.body')} where text.part_count = 0
      union all
      select ${read('part.body')} from search_part as part
      where text.part_count > 0 and part.document_id = text.document_id and part.number = 1
      offset 0
    ) as looked (body)`
}

/** A text out of its row, fetched here and now: each look into one that is left where it is stored fetches all of it again. */
export function read(column: string): RawBuilder<unknown> {
  return sql`(${sql.ref(column)} || '')`
}

/** Whether a text that is found is looked into more than once. */
function isLookedIntoAgain({ excluded }: SearchQuery, check: Check | undefined): boolean {
  return looksOf(check) + excluded.flat().length > 1
}

function looksOf(check: Check | undefined): number {
  if (check === undefined) return 0
  if ('contains' in check) return check.pattern === undefined ? 1 : 2
  return ('all' in check ? check.all : check.any).reduce((sum, one) => sum + looksOf(one), 0)
}

/** On a row of `text` that is at hand: the query finds it. */
export function isFound(query: SearchQuery): RawBuilder<boolean> {
  return sql<boolean>`(${meets(query, fullCheck(query))} and ${notExcluded(query, inDocument)})`
}

/** By its words, or by a fragment of a code or name, or the spelling of its title. */
function meets(query: SearchQuery, check: Check | undefined): RawBuilder<boolean> {
  const byName = isNamed({ fragment: fragmentOf(query), spelled: query.spelled })
  return sql<boolean>`(${sql.join([checkCondition(check, inDocument), ...byName], sql` or `)})`
}

function isNamed({ fragment, spelled }: NonNullable<SearchQuery['unnamed']>): RawBuilder<boolean>[] {
  const byFragment = fragment === undefined ? [] : [hasFragmentInDocument(fragment)]
  return spelled === undefined ? byFragment : [...byFragment, isSpelledInDocument(spelled)]
}

/** A select of `document_id` from `search_batch`: all that the query finds there, and some more; no text is looked into. */
export function likelyInBatch(query: SearchQuery): RawBuilder<unknown> {
  const fragment = fragmentOf(query)
  const { spelled } = query
  const ways = [
    sql`select document_id from search_batch where terms @@ ${queryTsquery(query) ?? ''}::tsquery`,
    sql`select document_id from search_batch where terms is null`,
    ...(fragment === undefined
      ? []
      : [
          sql`select document_id from search_batch join search_title as fragment using (document_id) where ${hasFragment(fragment)}`,
        ]),
    ...(spelled === undefined
      ? []
      : [
          sql`select document_id from search_batch join search_pinyin as spelling using (document_id) where ${isSpelled(spelled)}`,
        ]),
  ]
  return sql.join(ways, sql` union `)
}

/** The same without what only a fragment of a code or name, or the spelling of a title, finds. */
export function hasItsWords(query: SearchQuery): RawBuilder<boolean> {
  return sql<boolean>`(${checkCondition(fullCheck(query), inDocument)} and ${notExcluded(query, inDocument)})`
}

/** On a row of `text`: none of what was typed with a minus is in it. */
export function notExcluded(query: SearchQuery, leaf: LeafCondition): RawBuilder<boolean> {
  if (query.excluded.length === 0) return sql<boolean>`true`
  const stands = checkCondition({ any: query.excluded.map(piecesCheck) }, leaf)
  return sql<boolean>`not (${sql.join([stands, ...isNamed(query.unnamed ?? {})], sql` or `)})`
}

/**
 * Long texts by their parts. The pieces of a query may be in different parts, so each is looked up by itself and the
 * documents are intersected.
 */
function foundInParts({ clauses }: SearchQuery, { isChecked = true } = {}): RawBuilder<unknown> {
  const byClause = clauses.map(({ alternatives }) => {
    const byAlternative = alternatives.map(
      (pieces) => sql`(${intersection(anchorsOf(pieces).map((piece) => partsWith(piece, isChecked)))})`,
    )
    return sql`(${sql.join(byAlternative, sql` union `)})`
  })
  return intersection(byClause)
}

function intersection(selects: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(selects, sql` intersect `)
}

/** Long texts that have one piece in any of their parts. Materialised before it is made distinct: otherwise the planner may walk the primary key and read every vector. */
function partsWith(piece: Piece, isChecked: boolean): RawBuilder<unknown> {
  const check = isChecked && isMoreThanItsTerms(piece) ? piecesCheck([piece]) : undefined
  const isIndexed = sql`terms @@ ${piecesTsquery([piece])}::tsquery`
  const parts =
    looksOf(check) > 1
      ? sql`(select document_id, ${read('body')} as body from search_part where ${isIndexed} offset 0)`
      : sql`(select document_id, body from search_part where ${isIndexed})`
  return sql`(
    with part_found as materialized (
      select part.document_id from ${parts} as part where ${checkCondition(check, inPart)}
    )
    select distinct document_id from part_found
  )`
}

/** What `anchorsOf` left out: checked in the few documents that the others found. */
function singleCharactersCheck(query: SearchQuery) {
  const hasSingle = query.clauses.some(({ alternatives }) =>
    alternatives.some((pieces) => anchorsOf(pieces).length < pieces.length),
  )
  return hasSingle ? fullCheck(query) : undefined
}

type Condition = RawBuilder<boolean>
type Leaf = Extract<Check, { contains: string }>

/** Where a check looks: what a leaf of it asks of the row at hand. */
export type LeafCondition = (leaf: Leaf) => Condition

/** A check as an SQL condition; without any check it holds. */
export function checkCondition(check: Check | undefined, leaf: LeafCondition): Condition {
  if (check === undefined) return sql<boolean>`true`
  if ('all' in check) return joined(check.all, { leaf, by: sql` and ` })
  if ('any' in check) return joined(check.any, { leaf, by: sql` or ` })
  return leaf(check)
}

function joined(checks: Check[], { leaf, by }: { leaf: LeafCondition; by: RawBuilder<unknown> }): Condition {
  return sql<boolean>`(${sql.join(
    checks.map((check) => checkCondition(check, leaf)),
    by,
  )})`
}

/** Of a short text: all of it is in its row. */
const inRow: LeafCondition = (leaf) => sql<boolean>`(${contains('text.title', leaf)} or ${contains('text.body', leaf)})`

export const inTitle = hasIn('text.title')

/** In a column by its name. */
export function hasIn(column: string): LeafCondition {
  return (leaf) => contains(column, leaf)
}

const inPart: LeafCondition = (leaf) => contains('part.body', leaf)

/** Of any text: what its row has not is looked for in its parts. */
export const inDocument: LeafCondition = (leaf) => sql<boolean>`(
  ${contains('text.title', leaf)} or ${contains('text.body', leaf)}
  or text.part_count > 0 and exists (
    select from search_part as part where part.document_id = text.document_id and ${inPart(leaf)} offset 0
  )
)`

/**
 * strpos first: it is cheap, and mostly says no. The collation says what a letter is, whatever the database's own is.
 */
function contains(column: string, { contains: text, pattern, surely = [] }: Leaf): Condition {
  const where = sql.ref(column)
  const has = (one: string) => sql`strpos(${where}, ${one}) > 0`
  if (pattern === undefined) return sql<boolean>`${has(text)}`
  const ways = [...surely.map(has), sql`${where} collate "pg_c_utf8" ~ ${pattern}`]
  // of two conditions the planner takes the pattern for the cheaper one, which it is not: a case keeps their order
  return sql<boolean>`(case when ${has(text)} then ${sql.join(ways, sql` or `)} else false end)`
}

/**
 * A condition on title and text in normal form: `contains` by strpos, and, where `pattern` is given, by `~` as well.
 * strpos comes first: it is cheap, and mostly says no. Where the text contains one of the `surely`, the pattern matches.
 */
export type Check = { contains: string; pattern?: string; surely?: string[] } | { all: Check[] } | { any: Check[] }

/** What remains to be looked at in documents that the tsquery let through; nothing if that was exact. */
export function remainingCheck(query: SearchQuery): Check | undefined {
  const pieceCount = query.clauses.reduce((sum, { alternatives }) => sum + alternatives.flat().length, 0)
  const isDoubtful = (piece: Piece) => isMoreThanItsTerms(piece) || (isSingleCharacter(piece) && pieceCount > 1)
  const checks: Check[] = []
  for (const { alternatives } of query.clauses) {
    const [only = [], ...others] = alternatives
    if (others.length === 0) checks.push(...only.filter(isDoubtful).map(pieceCheck))
    // Which of the alternatives the tsquery met is not known, so each is checked whole.
    else if (alternatives.flat().some(isDoubtful)) checks.push(anyOf(alternatives))
  }
  return checks.length > 0 ? { all: checks } : undefined
}

/** The whole query without the text index, for plans that walk through documents in order. */
export function fullCheck(query: SearchQuery): Check | undefined {
  const checks = query.clauses.map(({ alternatives }) => anyOf(alternatives))
  return checks.length > 0 ? { all: checks } : undefined
}

/** All of these pieces: what an exclusion excludes, after `piecesTsquery` found it. */
export function piecesCheck(pieces: Piece[]): Check {
  return { all: pieces.map(pieceCheck) }
}

function anyOf(alternatives: Piece[][]): Check {
  const [only] = alternatives
  if (alternatives.length === 1 && only) return piecesCheck(only)
  return { any: alternatives.map(piecesCheck) }
}

// Not \m and \M: to these an underscore is part of a word.
const WORD_START = '(?<![[:alnum:]])'
const WORD_END = '(?![[:alnum:]])'

function pieceCheck(piece: Piece): Check {
  const { text } = piece
  const start = isWordAt(text, 0) ? WORD_START : ''
  const end = isWordAt(text, text.length - 1) && !isOpenEnded(piece) ? WORD_END : ''
  if (start === '' && end === '') return { contains: text }
  const pattern = start + text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&') + end
  // a word mostly follows a blank or begins a line, which is seen sooner than a pattern is tried
  return end === '' ? { contains: text, pattern, surely: [` ${text}`, `\n${text}`] } : { contains: text, pattern }
}
