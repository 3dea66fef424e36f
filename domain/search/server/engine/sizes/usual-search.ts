import type { SearchQuery } from '../../query/parse-query.ts'

/** Whether statements about a query have the form that most have: others must not take the place of kept plans. */
export function isUsualQuery({ clauses, excluded, fields, ranked }: SearchQuery): boolean {
  const isPlain = clauses.every(({ alternatives }) => alternatives.length === 1)
  return isPlain && excluded.length + fields.length === 0 && ranked.length <= 2
}

/** What a search asks for. */
interface Asked {
  readonly query: SearchQuery
  readonly filter?: unknown
  readonly except?: unknown
}

/** The same of a search without other conditions. */
export function isUsualSearch(search: Asked): boolean {
  return isUsualQuery(search.query) && isAlone(search)
}

/** Nothing is asked beside the words. */
export function isAlone({ query, filter, except }: Asked): boolean {
  return filter === undefined && except === undefined && query.excluded.length + query.fields.length === 0
}
