import { sql } from 'kysely'
import { documentActs } from '@shuku/domain/audit/contract'
import { findGuarded, hasClearance, lockDocuments } from '@shuku/domain/rights/server'
import { documentErrors } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import { takeOutOfBin } from './take-out-of-bin.ts'
import type { Portion } from '../bulk-operations/bulk-kinds.ts'
import type { Gone, Staying } from '../bulk-operations/steps/staying.ts'

/** Takes out of the bin what the delete of the batch `of` put there, and nobody has restored or deleted again since. */
export async function restoreSome(
  context: ActContext,
  { of, batchId }: Pick<Portion<object>, 'of' | 'batchId'>,
  documentIds: readonly number[],
): Promise<Gone> {
  const { db, caller } = context
  await lockDocuments(db, documentIds)
  // all times in a transaction are equal, so the log entry has the time of the deletion that it describes
  const { rows } = await sql<{ id: number }>`
    select document.id from document
    where document.id = any(${documentIds}::bigint[])
      and document.deleted_by = ${caller.personId} and ${hasClearance(caller.clearance)}
      -- each by its key: as a join it was planned by what is known of a batch that is minutes old, and took up to 20 s
      and document.deleted_at = (
        select undone.at from document_log as undone
        where undone.batch_id = ${of} and undone.document_id = document.id
          and undone.operation = ${sql.lit(documentActs.delete)} limit 1)
    order by document.id`.execute(db)
  const guarded = await findGuarded(
    db,
    rows.map(({ id }) => id),
  )
  const done = rows.map(({ id }) => id).filter((id) => !guarded.has(id))
  await takeOutOfBin(context, done, batchId)
  const back = new Set(done)
  const staying = documentIds
    .filter((id) => !back.has(id))
    .map((id): Staying => ({ id, subject: '', error: guarded.get(id) ?? documentErrors.restoredSince() }))
  return { done, staying }
}
