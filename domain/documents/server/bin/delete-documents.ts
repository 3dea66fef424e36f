import { sql } from 'kysely'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { checkRight, rightErrors, type LockedDocument, type Refusal } from '@shuku/domain/rights/server'
import { documentErrors } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import { documentsDeleted } from '../events.ts'
import { askDeleteGuards } from './delete-guards.ts'
import type { Outcome } from './outcome.ts'

/** Moves documents to the recycle bin; those that may not go stay, and it says why. They keep their status (DOC-17). */
export async function deleteDocuments(context: ActContext, documentIds: readonly number[]): Promise<Outcome> {
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
    })
    await documentsDeleted.announce(db, { documentIds: done, caller })
  }
  const guarded = allowed.flatMap((document) => {
    const reason = reasons.get(document.id)
    return reason ? [{ id: document.id, subject: document.subject, reason: reason[language] }] : []
  })
  const withoutRight = refused.map((refusal) => ({
    id: refusal.id,
    subject: '',
    reason: errorOf(refusal).textIn(language),
  }))
  const outcome = { done, refused: [...guarded, ...withoutRight] }
  if (done.length === 0) throw noneGone(outcome, refused)
  return outcome
}

function errorOf({ id, why }: Refusal) {
  return why === 'notFound' ? rightErrors.documentNotFound({ id }) : rightErrors.documentRefused({ id })
}

/** A batch of which nothing can go is a refusal like that of a single document. */
function noneGone({ refused }: Outcome, [withoutRight]: readonly Refusal[]) {
  return withoutRight ? errorOf(withoutRight) : documentErrors.mustStay({ reason: refused[0]?.reason ?? '' })
}

function placeOf({ categoryId, status }: LockedDocument): Record<string, unknown> {
  return { categoryId, status }
}
