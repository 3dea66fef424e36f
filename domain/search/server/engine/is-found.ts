import { sql, type Expression, type SqlBool } from 'kysely'
import { foundByIndex } from './sql/found-sql.ts'
import type { SearchQuery } from '../query/parse-query.ts'

/**
 * On `document`: the words of the query find it. For orders other than date and relevance; an array, so that the text
 * index is asked once and first, whatever the planner believes of rare terms.
 */
export function isFoundBy(query: SearchQuery): Expression<SqlBool> {
  return sql<SqlBool>`document.id = any(array(${foundByIndex(query)}))`
}
