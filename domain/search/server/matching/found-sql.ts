import { sql, type RawBuilder } from 'kysely'
import { fullCheck, piecesCheck, remainingCheck } from '../text/query/checks.ts'
import type { SearchQuery } from '../text/query/parse-query.ts'
import { isMoreThanItsTerms, type Piece } from '../text/query/piece.ts'
import { anchorsOf, piecesTsquery, queryTsquery } from '../text/query/tsquery.ts'
import { checkCondition, inDocument, inPart, inRow, type LeafCondition } from './check-sql.ts'
import { fragmentOf, hasFragment, hasFragmentInDocument } from './fragment.ts'
import { isSpelledInDocument, spelledTitles } from './spelled.ts'

/** Whether there are words to look for, or only conditions such as `author:`. */
export function hasWords(query: SearchQuery): boolean {
  return query.clauses.length > 0
}

/** A select of `document_id`, each once: all documents that the words of the query find, by the text index. */
export function foundByIndex(query: SearchQuery): RawBuilder<unknown> {
  const fragment = fragmentOf(query)
  const byWords = sql`
    select text.document_id from search_text as text
    where text.terms @@ ${queryTsquery(query) ?? ''}::tsquery and text.part_count = 0
      and ${checkCondition(remainingCheck(query), inRow)} and ${notExcluded(query, inRow)}
    union all
    select text.document_id from (${foundInParts(query)}) as long join search_text as text on text.document_id = long.document_id
    where ${checkCondition(singleCharactersCheck(query), inDocument)} and ${notExcluded(query, inDocument)}`
  const byFragment =
    fragment === undefined
      ? []
      : [
          sql`
            select text.document_id from search_title as fragment join search_text as text on text.document_id = fragment.document_id
            where ${hasFragment(fragment)} and ${notExcluded(query, inDocument)}`,
        ]
  return sql.join([byWords, ...byFragment, ...spelledTitles(query)], sql` union `)
}

/** On a row of `text` that is at hand: the query finds it. */
export function isFound(query: SearchQuery): RawBuilder<boolean> {
  const fragment = fragmentOf(query)
  const { spelled } = query
  const ways = [
    checkCondition(fullCheck(query), inDocument),
    ...(fragment === undefined ? [] : [hasFragmentInDocument(fragment)]),
    ...(spelled === undefined ? [] : [isSpelledInDocument(spelled)]),
  ]
  return sql<boolean>`((${sql.join(ways, sql` or `)}) and ${notExcluded(query, inDocument)})`
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
function foundInParts({ clauses }: SearchQuery): RawBuilder<unknown> {
  const byClause = clauses.map(({ alternatives }) => {
    const byAlternative = alternatives.map((pieces) => sql`(${intersection(anchorsOf(pieces).map(partsWith))})`)
    return sql`(${sql.join(byAlternative, sql` union `)})`
  })
  return intersection(byClause)
}

function intersection(selects: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(selects, sql` intersect `)
}

/** Long texts that have one piece in any of their parts. Materialised before it is made distinct: otherwise the planner may walk the primary key and read every vector. */
function partsWith(piece: Piece): RawBuilder<unknown> {
  const check = isMoreThanItsTerms(piece) ? piecesCheck([piece]) : undefined
  return sql`(
    with part_found as materialized (
      select part.document_id from search_part as part
      where part.terms @@ ${piecesTsquery([piece])}::tsquery and ${checkCondition(check, inPart)}
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
