import { sql } from 'kysely'
import { handle } from '@shuku/kit/server'
import { concernsBulkOperations, selectBulkOperations, type Outcome } from '@shuku/domain/documents/server'
import { moveCopyApi, moveCopyErrors } from '../../contract.ts'

/** People other than the mover learn how many documents stayed, but not which: they may not know of them. */
export const getBulkOperation = handle(moveCopyApi.getBulkOperation, async ({ db, caller, query }) => {
  const move = await selectBulkOperations(db, caller)
    .select(['move.refused', 'move.progress_id as jobId'])
    .where('move.id', '=', query.id)
    .where(sql<boolean>`(${concernsBulkOperations(caller, 'mine')} or ${concernsBulkOperations(caller, 'others')})`)
    .executeTakeFirst()
  if (!move) throw moveCopyErrors.moveUnknown()
  const { refused, jobId, ...row } = move
  const named = row.isMine ? (refused as Outcome['refused']) : []
  return { move: row, refused: named, jobId: row.isMine ? (jobId ?? 0) : 0 }
})
