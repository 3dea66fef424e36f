import { sql } from 'kysely'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { checkRight, type LockedDocument } from '@shuku/domain/rights/server'
import type { ActContext } from '../act-context.ts'
import { stayingWithout, type Gone } from '../bulk-operations/steps/staying.ts'

/** Moves documents to the recycle bin, in this transaction; `batchId` is of a delete that goes in steps. */
export async function deleteSome(context: ActContext, documentIds: readonly number[], batchId?: number): Promise<Gone> {
  const { db, caller } = context
  const { allowed, refused } = await checkRight(context, documentIds, 'delete')
  const done = allowed.map(({ id }) => id)
  if (done.length > 0) {
    await db
      .updateTable('document')
      .set({ deleted_at: sql`now()`, deleted_by: caller.personId })
      .where('id', '=', sql<number>`any(${done}::bigint[])`)
      .execute()
    await recordDocumentAct(context, {
      act: 'delete',
      documentIds: done,
      detailsOf: new Map(allowed.map((each) => [each.id, placeOf(each)])),
      ...(batchId === undefined ? {} : { batchId }),
    })
  }
  return { done, staying: refused.map(stayingWithout) }
}

function placeOf({ categoryId, status }: LockedDocument): Record<string, unknown> {
  return { categoryId, status }
}
