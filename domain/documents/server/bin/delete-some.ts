import { sql } from 'kysely'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { checkRight, rightErrors, type LockedDocument } from '@shuku/domain/rights/server'
import { documentErrors } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import { documentsDeleted } from '../events.ts'
import type { Gone, Staying } from '../moving/steps/staying.ts'
import { askDeleteGuards } from './delete-guards.ts'

/** Moves documents to the recycle bin, in this transaction; `batchId` is of a delete that goes in steps. */
export async function deleteSome(context: ActContext, documentIds: readonly number[], batchId?: number): Promise<Gone> {
  const { db, caller, language } = context
  const { allowed, refused } = await checkRight(context, documentIds, 'delete')
  const reasons = await askDeleteGuards(
    db,
    allowed.map(({ id }) => id),
  )
  const going = allowed.filter(({ id }) => !reasons.has(id))
  const done = going.map(({ id }) => id)
  if (done.length > 0) {
    await db
      .updateTable('document')
      .set({ deleted_at: sql`now()`, deleted_by: caller.personId })
      .where('id', 'in', done)
      .execute()
    await recordDocumentAct(context, {
      act: 'delete',
      documentIds: done,
      detailsOf: new Map(going.map((each) => [each.id, placeOf(each)])),
      ...(batchId === undefined ? {} : { batchId }),
    })
    await documentsDeleted.announce(db, { documentIds: done, caller })
  }
  const guarded = allowed.flatMap(({ id, subject }): Staying[] => {
    const reason = reasons.get(id)
    return reason ? [{ id, subject, error: documentErrors.mustStay({ reason: reason[language] }), reason }] : []
  })
  const withoutRight = refused.map(({ id, why }): Staying => {
    const error = why === 'notFound' ? rightErrors.documentNotFound({ id }) : rightErrors.documentRefused({ id })
    return { id, subject: '', error }
  })
  return { done, staying: [...guarded, ...withoutRight] }
}

function placeOf({ categoryId, status }: LockedDocument): Record<string, unknown> {
  return { categoryId, status }
}
