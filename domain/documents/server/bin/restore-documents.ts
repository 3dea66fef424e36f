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
import { putInto } from '../bulk-operations/steps/move-some.ts'
import { outcomeIn, type Gone, type Staying } from '../bulk-operations/steps/staying.ts'
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
 * guard keeps stays in the bin, and without a target what comes from a category that is gone.
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
  const { db, caller } = context
  const ids = [...new Set(documentIds)]
  await (targetId === undefined ? lockDocuments : holdDefaults)(db, ids)
  if (targetId !== undefined) await requireCategoryRight(context, targetId, 'moveIn')
  const { rows } = await sql<Deleted>`
    select document.id, document.subject, document.category_id as "categoryId", document.class_id as "classId",
      document.status, category.deleted_at is not null as "isGone", ${selectGuard()} as guard,
      ${targetId === undefined ? sql`false` : sql`document.category_id <> ${targetId} and ${mayGoElsewhere(caller)}`}
        as "goesElsewhere"
    from document join category on category.id = document.category_id
    where document.id = any(${ids}::bigint[]) and ${mayRestore(caller)}
    order by document.id`.execute(db)
  const known = new Map(rows.map((row) => [row.id, row]))
  const done = rows.filter((row) => whyNot(row) === undefined)
  await takeOutOfBin(
    context,
    done.map(({ id }) => id),
    batchId,
  )
  const elsewhere = done.filter(({ goesElsewhere }) => goesElsewhere)
  if (targetId !== undefined && elsewhere.length > 0)
    await putInto(context, { targetId, batchId, resetsRights: false, pairs: [] }, elsewhere)
  const staying = ids.flatMap((id): Staying[] => {
    const row = known.get(id)
    const error = row ? whyNot(row) : rightErrors.documentNotFound({ id })
    return error ? [{ id, subject: row?.subject ?? '', error }] : []
  })
  return { done: done.map(({ id }) => id), staying }
}

function whyNot({ guard, isGone, goesElsewhere, status }: Deleted): ProductError | undefined {
  if (guard !== null) return guardError(guard)
  if (isGone && !goesElsewhere) return documentErrors.formerCategoryGone()
  // as in a move
  return goesElsewhere && status === statuses.inApproval ? documentErrors.inApproval() : undefined
}
