import { sql } from 'kysely'
import { handle, type Context } from '@shuku/kit/server'
import { movesApi } from '../../contract.ts'
import { documentMessages } from '../../messages.ts'
import { replyToMove, type SaidOfMove } from './reply-to-move.ts'
import { concernsMoves, selectMoves } from './select-moves.ts'
import { undoMove } from './undo-move.ts'

const { restored, restoredSome, restoringMany, movedBack, movedBackSome, movingBackMany } = documentMessages.texts
const said: Record<'restored' | 'movedBack', SaidOfMove> = {
  restored: { all: restored, some: restoredSome, running: restoringMany },
  movedBack: { all: movedBack, some: movedBackSome, running: movingBackMany },
}

const undo = handle(movesApi.undoMove, async (context) => {
  const { undoneIntoBin, ...moved } = await undoMove(context, context.query.moveId)
  return replyToMove(moved, said[undoneIntoBin ? 'restored' : 'movedBack'], context)
})

const watch = handle(movesApi.watchMoves, async ({ db, caller }: Context) => {
  const rows = await selectMoves(db, caller)
    .where(concernsMoves(caller, 'mine'))
    .where(sql<boolean>`(move.ended_at is null or move.ended_at > now() - interval '10 minutes')`)
    .orderBy('move.id')
    .execute()
  return { moves: rows.map(({ undoUntil, ...row }) => ({ ...row, mayUndo: undoUntil !== null })) }
})

export const moveHandlers = [undo, watch]
