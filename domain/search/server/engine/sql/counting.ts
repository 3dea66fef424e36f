import { sql, type RawBuilder } from 'kysely'
import { foundByIndex, isFound } from './found-sql.ts'
import type { SearchQuery } from '../../query/parse-query.ts'

interface Counted {
  readonly query: SearchQuery
  /** On `document`. */
  readonly readable: RawBuilder<boolean>
}

type Statement = RawBuilder<{ count: number }>

export function countByIndex({ query, readable }: Counted): Statement {
  return sql`
    with found as materialized (${foundByIndex(query)})
    select count(*) as count from found join document on document.id = found.document_id where ${readable}`
}

/** For who may read little: `documents` selects all of it. */
export function countRightsFirst(query: SearchQuery, documents: RawBuilder<unknown>): Statement {
  return sql`
    with document as materialized (${documents})
    select count(*) as count
    from document cross join lateral (
      select from search_text as text where text.document_id = document.id and ${isFound(query)} offset 0
    ) as found`
}
