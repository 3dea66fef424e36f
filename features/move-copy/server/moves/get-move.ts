import { sql } from 'kysely'
import { handle } from '@shuku/kit/server'
import { concernsMoves, selectMoves, type Outcome } from '@shuku/domain/documents/server'
import { moveCopyApi, moveCopyErrors } from '../../contract.ts'

/** Whoever did not move learns how many stayed, and not which: they may not know of them. */
export const getMove = handle(moveCopyApi.getMove, async ({ db, caller, query }) => {
  const move = await selectMoves(db, caller)
    .select(['move.refused', 'move.progress_id as jobId'])
    .where('move.id', '=', query.id)
    .where(sql<boolean>`(${concernsMoves(caller, 'mine')} or ${concernsMoves(caller, 'others')})`)
    .executeTakeFirst()
  if (!move) throw moveCopyErrors.moveUnknown()
  const { refused, jobId, ...row } = move
  const named = row.isMine ? (refused as Outcome['refused']) : []
  return { move: row, refused: named, jobId: row.isMine ? (jobId ?? 0) : 0 }
})
