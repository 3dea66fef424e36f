import { sql } from 'kysely'
import { keptPlan, type Context } from '@shuku/kit/server'
import type { DocumentRow } from '@shuku/domain/documents/contract'
import { selectDocuments } from '@shuku/domain/documents/server'
import { mayRead } from '@shuku/domain/rights/server'
import { keepPlans } from '../engine/search.ts'
import { hitsOf } from '../engine/hits/hits-of.ts'
import { markTitle, type Hit } from '../engine/hits/make-hit.ts'
import type { SearchQuery as TypedQuery } from '../query/parse-query.ts'

/** The rows of documents that were found, in the order of the ids, each with where it was hit. */
export async function foundRows(
  { db, caller }: Context,
  query: TypedQuery,
  ids: readonly number[],
): Promise<DocumentRow[]> {
  if (ids.length === 0) return []
  await keepPlans(db)
  const rows = await selectDocuments(db, caller)
    .modifyFront(keptPlan)
    .where(sql<boolean>`document.id = any(${ids}::bigint[])`)
    .where(mayRead(caller))
    .execute()
  // of what was just read; apart, so that the rows are one statement whatever was typed
  const hits = await hitsOf(
    db,
    query,
    rows.map(({ id }) => id),
  )
  const byId = new Map(rows.map((row) => [row.id, withHit(row, query, hits.get(row.id))]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export function withHit(row: DocumentRow, query: TypedQuery, hit: Hit | undefined): DocumentRow {
  return {
    ...row,
    hit: hit?.text ?? null,
    hitMarked: hit?.marked ?? null,
    hitSource: hit?.fileName ?? null,
    hitFileId: hit?.fileId ?? null,
    subjectMarked: markTitle(row.subject, query) ?? null,
  }
}
