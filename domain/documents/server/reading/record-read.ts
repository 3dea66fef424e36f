import { sql } from 'kysely'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { requireRight } from '@shuku/domain/rights/server'
import type { ActContext } from '../act-context.ts'

/** Somebody opened a document (DOC-23): counted, logged, unread no more. */
export async function recordRead(
  context: Pick<ActContext, 'db' | 'caller' | 'request'>,
  documentId: number,
): Promise<void> {
  const { db, caller } = context
  await requireRight(context, [documentId], 'read')
  await db
    .insertInto('read_mark')
    .values({ person_id: caller.personId, document_id: documentId })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'document_id'])
        .doUpdateSet({ last_at: sql`now()`, times: sql`read_mark.times + 1` }),
    )
    .execute()
  await recordDocumentAct(context, { act: 'read', documentIds: [documentId] })
  // last, so that the readers of a much read document wait for each other only for the end of this act
  await db
    .insertInto('document_count')
    .values({ document_id: documentId, reads: 1 })
    .onConflict((conflict) => conflict.column('document_id').doUpdateSet({ reads: sql`document_count.reads + 1` }))
    .execute()
}
