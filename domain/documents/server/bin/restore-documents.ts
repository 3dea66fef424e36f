import { sql } from 'kysely'
import { guardError, rightErrors, selectGuard, standsBeforeGuards } from '@shuku/domain/rights/server'
import { documentErrors } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import { mayRestore } from './may-restore.ts'
import { outcomeIn, type Gone, type Staying } from '../bulk-operations/steps/staying.ts'
import type { Outcome } from './outcome.ts'
import { takeOutOfBin } from './take-out-of-bin.ts'

/**
 * Takes documents out of the recycle bin unchanged, as far as the caller may. Everybody else gets “not found”. What a
 * guard keeps stays in the bin.
 */
export async function restoreDocuments(context: ActContext, documentIds: readonly number[]): Promise<Outcome> {
  return outcomeIn(context.language, await restoreFromBin(context, documentIds))
}

/** The same in a step of an act on many, whose batch the logs name. */
export async function restoreFromBin(
  context: ActContext,
  documentIds: readonly number[],
  batchId?: number,
): Promise<Gone> {
  const { db, caller } = context
  const ids = [...new Set(documentIds)]
  await sql`
    select from document where id = any(${ids}::bigint[]) and ${standsBeforeGuards}
    order by id for no key update`.execute(db)
  const { rows } = await sql<{ id: number; subject: string; isGone: boolean; guard: string | null }>`
    select document.id, document.subject, category.deleted_at is not null as "isGone", ${selectGuard()} as guard
    from document join category on category.id = document.category_id
    where document.id = any(${ids}::bigint[]) and ${mayRestore(caller)}
    order by document.id`.execute(db)
  const known = new Map(rows.map((row) => [row.id, row]))
  const errorOf = (id: number) => {
    const document = known.get(id)
    if (!document) return rightErrors.documentNotFound({ id })
    if (document.guard !== null) return guardError(document.guard)
    return document.isGone ? documentErrors.formerCategoryGone() : undefined
  }
  const judged = ids.map((id) => ({ id, error: errorOf(id) }))
  const done = judged.flatMap(({ id, error }) => (error ? [] : [id])).sort((a, b) => a - b)
  await takeOutOfBin(context, done, batchId)
  const staying = judged.flatMap(({ id, error }): Staying[] =>
    error ? [{ id, subject: known.get(id)?.subject ?? '', error }] : [],
  )
  return { done, staying }
}
