import { sql, type RawBuilder } from 'kysely'
import { waysToBeFound } from './found-sql.ts'
import { keptPlan } from '@shuku/kit/server'
import type { SearchQuery } from '../../query/parse-query.ts'

interface Wanted {
  readonly query: SearchQuery
  /** On `document`. */
  readonly readable: RawBuilder<boolean>
  /** The statement comes again with other words. */
  readonly isUsual: boolean
}

/** Whether anything is found at all: one way after the other by the text index, each only until its first hit. */
export function anyByIndex({ query, readable, isUsual }: Wanted): RawBuilder<{ isFound: boolean }> {
  const each = waysToBeFound(query).map(
    (found) => sql`exists (
      select from (${found}) as found join document on document.id = found.document_id where ${readable}
    )`,
  )
  return sql`${isUsual ? keptPlan : sql``} select (${sql.join(each, sql` or `)}) as "isFound"`
}
