import { sql } from 'kysely'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import type { ActContext } from '../act-context.ts'
import { documentsPlaced } from '../events.ts'
import { transitions } from '../status.ts'

/** Documents that the caller may restore are what they were; `batchId` is of a restore that goes in steps. */
export async function takeOutOfBin(
  context: ActContext,
  documentIds: readonly number[],
  batchId?: number,
): Promise<void> {
  if (documentIds.length === 0) return
  const { db } = context
  await db
    .updateTable('document')
    .set({ deleted_at: null, deleted_by: null })
    .where('id', '=', sql<number>`any(${documentIds}::bigint[])`)
    .execute()
  await recordDocumentAct(context, {
    act: transitions.restore.logged,
    documentIds,
    details: { restored: true },
    ...(batchId === undefined ? {} : { batchId }),
  })
  await documentsPlaced.announce(db, { documentIds })
}
