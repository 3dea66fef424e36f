import { sql } from 'kysely'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { checkRight, rightErrors, type LockedDocument } from '@shuku/domain/rights/server'
import type { ActContext } from '../act-context.ts'
import type { Gone, Staying } from '../bulk-operations/steps/staying.ts'

/** Moves documents to the recycle bin, in this transaction; `batchId` is of a delete that goes in steps. */
export async function deleteSome(context: ActContext, documentIds: readonly number[], batchId?: number): Promise<Gone> {
  const { db, caller } = context
  const { allowed, refused } = await checkRight(context, documentIds, 'delete')
  const done = allowed.map(({ id }) => id)
  if (done.length > 0) {
    await db
      .updateTable('document')
      .set({ deleted_at: sql`now()`, deleted_by: caller.personId })
      .where('id', 'in', done)
      .execute()
    await recordDocumentAct(context, {
      act: 'delete',
      documentIds: done,
      detailsOf: new Map(allowed.map((each) => [each.id, placeOf(each)])),
      ...(batchId === undefined ? {} : { batchId }),
    })
  }
  const staying = refused.map(({ id, why, subject = '' }): Staying => {
    const error = why === 'notFound' ? rightErrors.documentNotFound({ id }) : rightErrors.documentRefused({ id })
    return { id, subject, error }
  })
  return { done, staying }
}

function placeOf({ categoryId, status }: LockedDocument): Record<string, unknown> {
  return { categoryId, status }
}
