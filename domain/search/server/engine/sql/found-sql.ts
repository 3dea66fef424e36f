import { sql, type RawBuilder } from 'kysely'
import { fullCheck, piecesCheck, remainingCheck, type Check } from './checks.ts'
import type { SearchQuery } from '../../query/parse-query.ts'
import { isMoreThanItsTerms, type Piece } from '../../query/piece.ts'
import { anchorsOf, piecesTsquery, queryTsquery } from '../../query/tsquery.ts'
import { checkCondition, inDocument, inPart, inRow, type LeafCondition } from './check-sql.ts'
import { fragmentOf, hasFragment, hasFragmentInDocument } from './fragment.ts'
import { isSpelledInDocument, spelledTitles } from './spelled.ts'

/** Whether there are words to look for, or only conditions such as `author:`. */
export function hasWords(query: SearchQuery): boolean {
  return query.clauses.length > 0
}

/** A select of `document_id`, each once: all documents that the words of the query find, by the text index. */
export function foundByIndex(query: SearchQuery): RawBuilder<unknown> {
  const byWords = sql`${shortTexts(query)} union all ${longTexts(query)}`
  return sql.join([byWords, ...titlesWithFragment(query), ...spelledTitles(query)], sql` union `)
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
  return sql<boolean>`(${isFoundBy(query, check)} and ${notExcluded(query, inDocument)})`
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
  return sql<boolean>`(${isFoundBy(query, fullCheck(query))} and ${notExcluded(query, inDocument)})`
}

/** By its words, or by a fragment of a code or name, or the spelling of its title. */
function isFoundBy(query: SearchQuery, check: Check | undefined): RawBuilder<boolean> {
  const fragment = fragmentOf(query)
  const { spelled } = query
  const ways = [
    checkCondition(check, inDocument),
    ...(fragment === undefined ? [] : [hasFragmentInDocument(fragment)]),
    ...(spelled === undefined ? [] : [isSpelledInDocument(spelled)]),
  ]
  return sql<boolean>`(${sql.join(ways, sql` or `)})`
}

/** The same without what only a fragment of a code or name, or the spelling of a title, finds. */
export function isFoundByWords(query: SearchQuery): RawBuilder<boolean> {
  return sql<boolean>`(${checkCondition(fullCheck(query), inDocument)} and ${notExcluded(query, inDocument)})`
}

/** None of what was typed with a minus stands in the row. */
export function notExcluded(query: SearchQuery, leaf: LeafCondition): RawBuilder<boolean> {
  if (query.excluded.length === 0) return sql<boolean>`true`
  return sql<boolean>`not ${checkCondition({ any: query.excluded.map(piecesCheck) }, leaf)}`
}

/**
 * Long texts by their parts. The pieces of a query may stand in different parts, so each is looked up by itself and the
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
