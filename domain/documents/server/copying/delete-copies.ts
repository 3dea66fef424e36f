import { sql } from 'kysely'
import { isChangedSince } from '@shuku/domain/audit/server'
import { documentActs } from '@shuku/domain/audit/contract'
import { checkRight, hasClearance } from '@shuku/domain/rights/server'
import { documentErrors } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import { deleteSome } from '../bin/delete-some.ts'
import type { Gone, Staying } from '../bulk-operations/steps/staying.ts'

/**
 * Takes copies back: they go to the recycle bin, but those that somebody else has done something with since. Of these
 * only what the caller still reads has its title.
 */
export async function deleteCopies(
  context: ActContext,
  documentIds: readonly number[],
  batchId: number,
): Promise<Gone> {
  const { db, caller } = context
  const { rows } = await sql<{ id: number; isTouched: boolean }>`
    select document.id, ${isChangedSince(caller)} as "isTouched"
    from document join document_log as undone on undone.document_id = document.id
    where document.id = any(${documentIds}::bigint[]) and document.deleted_at is null
      and ${hasClearance(caller.clearance)} and undone.operation = ${sql.lit(documentActs.create)}
    order by document.id`.execute(db)
  const going = rows.filter(({ isTouched }) => !isTouched).map(({ id }) => id)
  const gone = await deleteSome(context, going, batchId)
  const changed = rows.filter(({ isTouched }) => isTouched).map(({ id }) => id)
  const { allowed: readable } = await checkRight(context, changed, 'read')
  const known = new Set([...going, ...readable.map(({ id }) => id)])
  const staying = [
    ...readable.map(({ id, subject }): Staying => ({ id, subject, error: documentErrors.changedSince() })),
    ...documentIds
      .filter((id) => !known.has(id))
      .map((id): Staying => ({ id, subject: '', error: documentErrors.movedSince() })),
  ]
  return { done: gone.done, staying: [...gone.staying, ...staying] }
}
