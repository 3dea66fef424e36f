import { sql } from 'kysely'
import { keptPlan, type Database } from '@shuku/kit/server'
import { isUsualQuery } from '../search.ts'
import type { SearchQuery } from '../../query/parse-query.ts'
import { hitSource } from './hit-source.ts'
import { makeHit, type Hit } from './make-hit.ts'

/** Where a query hits these documents, which the caller has been found to be allowed to read; one statement. */
export async function hitsOf(
  db: Database,
  query: SearchQuery,
  documentIds: readonly number[],
): Promise<Map<number, Hit>> {
  if (documentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('document')
    .select(['document.id', hitSource(query).as('source')])
    .where(sql<boolean>`document.id = any(${documentIds}::bigint[])`)
    .$if(isUsualQuery(query), (select) => select.modifyFront(keptPlan))
    .execute()
  return new Map(
    rows.flatMap(({ id, source }) => {
      const hit = makeHit(source, query)
      return hit ? [[id, hit] as const] : []
    }),
  )
}
