import { sql } from 'kysely'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { statuses } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import { giveDueCode } from '../codes/give-code.ts'
import { documentsSaved, statusChanged } from '../events.ts'
import { endReplaced } from '../lifecycle/take-effect.ts'
import { isDated } from '../lifecycle/publication-date.ts'
import { approved, isInForce, isSettled, statusAfter, submitted, transitions } from '../status.ts'
import type { SavedDocument } from './create-document.ts'
import { storeMissingVersions } from './versions/store-missing-versions.ts'
import { lockCategory } from './lock-category.ts'
import { lockDocument, type LockedDocument } from './lock-document.ts'
import { requireProperties } from '../properties/require-properties.ts'
import { refuseWhileEdited } from './require-editable.ts'

/** Puts a draft in force unchanged, or proposes it where its category asks for approval. */
export async function submitDocument(context: ActContext, id: number): Promise<SavedDocument> {
  const document = await lockDocument(context, id, transitions.submit.right)
  statusAfter(document.status, 'submit', context.language)
  await refuseWhileEdited(context, id)
  return turn(context, document, { act: 'submit' })
}

interface Settling {
  readonly id: number
  readonly act: 'approve' | 'return' | 'withdraw'
  /** What is in its log beside the status. */
  readonly details: Readonly<Record<string, unknown>>
}

/** Ends the approval of a document; that the caller may decide it, the approval has checked. */
export async function settleDocument(context: ActContext, { id, act, details }: Settling): Promise<SavedDocument> {
  const document = await lockDocument(context, id, transitions[act].right)
  return turn(context, document, { act, details })
}

type Turn = { readonly act: 'submit' } | Omit<Settling, 'id'>

async function turn(context: ActContext, document: LockedDocument, to: Turn): Promise<SavedDocument> {
  const { db, caller, language } = context
  const { id, version } = document
  const { act } = to
  const category = await lockCategory(context, document.categoryId)
  if (category && act === 'submit') requireProperties(category.properties, document, language)
  const after = statusAfter(document.status, act, language)
  const isToCome = isDated(document.publishAt)
  const status = act === 'submit' ? submitted(after, category, isToCome) : approved(after, category, isToCome)
  await db
    .updateTable('document')
    .set({
      status: statuses[status],
      ...(isInForce(status) ? { effective_at: sql<Date>`coalesce(effective_at, now())` } : {}),
      // an approval changes nothing of what was written
      ...(act === 'submit' ? { updated_at: sql`now()`, updated_by: caller.personId } : {}),
    })
    .where('id', '=', id)
    .execute()
  if (isSettled(status)) await storeMissingVersions(db, [id])
  if (isInForce(status)) await endReplaced(context, [id])
  const code = await giveDueCode(db, category?.codeRule, { ...document, status })
  await recordDocumentAct(context, {
    act: transitions[act].logged,
    documentIds: [id],
    details: {
      status: [document.status, status],
      ...(code ? { code } : {}),
      ...('details' in to ? to.details : {}),
    },
  })
  const sameTexts = code === undefined
  const awaitApproval = status === 'inApproval'
  await documentsSaved.announce(db, { documentIds: [id], caller, created: false, sameTexts, awaitApproval })
  if (isInForce(status)) await statusChanged.announce(db, { documentIds: [id], by: caller.personId })
  return { id, version, status }
}
