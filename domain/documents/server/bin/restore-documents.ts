import { sql } from 'kysely'
import type { ProductError } from '@shuku/kit/contract'
import {
  guardError,
  holdDefaults,
  lockDocuments,
  requireCategoryRight,
  rightErrors,
  selectGuard,
} from '@shuku/domain/rights/server'
import { documentErrors, statuses } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import { mayGoElsewhere, mayRestore } from './may-restore.ts'
import { putInto, reasonsOf, withTakenTitles } from '../bulk-operations/steps/move-some.ts'
import { outcomeIn, type Gone, type Staying } from '../bulk-operations/steps/staying.ts'
import { findEditorsOf } from '../editing/find-editors-of.ts'
import { findPendingAmong } from '../save/pending/find-pending.ts'
import { holdTitles } from '../save/unique-titles.ts'
import type { Outcome } from './outcome.ts'
import { takeOutOfBin } from './take-out-of-bin.ts'

interface Restoring {
  /** Where those come to that may not stay, or be, where they were (`mayGoElsewhere`); the others go back. */
  readonly targetId?: number | undefined
  /** Of a restore that goes in steps, for the logs. */
  readonly batchId?: number | undefined
}

/**
 * Takes documents out of the recycle bin unchanged, as far as the caller may. Everybody else gets “not found”. What a
 * guard keeps stays in the bin, without a target what comes from a category that is gone, and with one what a move would
 * not bring there.
 */
export async function restoreDocuments(
  context: ActContext,
  documentIds: readonly number[],
  restoring: Restoring = {},
): Promise<Outcome> {
  return outcomeIn(context.language, await restoreFromBin(context, documentIds, restoring))
}

interface Deleted {
  readonly id: number
  readonly subject: string
  readonly categoryId: number
  readonly classId: number
  readonly status: number
  readonly isGone: boolean
  readonly goesElsewhere: boolean
  readonly guard: string | null
}

/** The same in a step of an act on many. */
export async function restoreFromBin(
  context: ActContext,
  documentIds: readonly number[],
  { targetId, batchId }: Restoring = {},
): Promise<Gone> {
  const { db } = context
  const ids = [...new Set(documentIds)]
  await (targetId === undefined ? lockDocuments : holdDefaults)(db, ids)
  if (targetId !== undefined) await requireCategoryRight(context, targetId, 'moveIn')
  const { going, staying } = await judgeRestoring(context, ids, targetId)
  // first what goes back, so that its titles are in the category
  await takeOutOfBin(context, idsOf(going.filter(({ goesElsewhere }) => !goesElsewhere)), batchId)
  const elsewhere = going.filter(({ goesElsewhere }) => goesElsewhere)
  if (targetId === undefined || elsewhere.length === 0) return { done: idsOf(going), staying }
  const reasons = await reasonsNotToCome(context, targetId, elsewhere)
  const coming = elsewhere.filter(({ id }) => !reasons.has(id))
  await takeOutOfBin(context, idsOf(coming), batchId)
  if (coming.length > 0) await putInto(context, { targetId, batchId, resetsRights: false, pairs: [] }, coming)
  const remaining = elsewhere.flatMap(({ id, subject }): Staying[] => {
    const error = reasons.get(id)
    return error ? [{ id, subject, error }] : []
  })
  return { done: idsOf(going).filter((id) => !reasons.has(id)), staying: [...staying, ...remaining] }
}

const idsOf = (documents: readonly { readonly id: number }[]) => documents.map(({ id }) => id)

/** Why documents do not come into another category than theirs: for what a move would refuse. */
async function reasonsNotToCome(
  context: ActContext,
  targetId: number,
  documents: readonly Deleted[],
): Promise<ReadonlyMap<number, ProductError>> {
  await holdTitles(context.db, targetId)
  const editors = await findEditorsOf(context, documents)
  const pending = await findPendingAmong(context, documents)
  const reasonOf = ({ id, status }: Deleted) => {
    // it would be decided by those who approve in the former category
    if (status === statuses.inApproval || pending.has(id)) return documentErrors.waitsWhereItWas()
    const by = editors.get(id)
    return by === undefined ? undefined : documentErrors.beingEdited({ by })
  }
  const reasons = reasonsOf(documents, reasonOf)
  return withTakenTitles(context, targetId, { documents, reasons, error: documentErrors.titleTakenThere })
}

/** Which of these would leave the bin, and why not the others; nothing is locked or changed. */
export async function judgeRestoring(
  { db, caller }: Pick<ActContext, 'db' | 'caller'>,
  ids: readonly number[],
  targetId?: number,
): Promise<{ readonly going: readonly Deleted[]; readonly staying: readonly Staying[] }> {
  const { rows } = await sql<Deleted>`
    select document.id, document.subject, document.category_id as "categoryId", document.class_id as "classId",
      document.status, category.deleted_at is not null as "isGone", ${selectGuard()} as guard,
      ${targetId === undefined ? sql`false` : sql`document.category_id <> ${targetId} and ${mayGoElsewhere(caller)}`}
        as "goesElsewhere"
    from document join category on category.id = document.category_id
    where document.id = any(${ids}::bigint[]) and ${mayRestore(caller)}
    order by document.id`.execute(db)
  const known = new Map(rows.map((row) => [row.id, row]))
  const staying = ids.flatMap((id): Staying[] => {
    const row = known.get(id)
    const error = row ? whyNot(row) : rightErrors.documentNotFound({ id })
    return error ? [{ id, subject: row?.subject ?? '', error }] : []
  })
  return { going: rows.filter((row) => whyNot(row) === undefined), staying }
}

function whyNot({ guard, isGone, goesElsewhere }: Deleted): ProductError | undefined {
  if (guard !== null) return guardError(guard)
  return isGone && !goesElsewhere ? documentErrors.formerCategoryGone() : undefined
}
