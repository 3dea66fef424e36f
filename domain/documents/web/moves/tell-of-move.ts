import type { ReplyOf } from '@shuku/kit/contract'
import { addresses } from '@shuku/domain/addresses'
import { countCalls } from '@shuku/domain/categories/contract'
import { call, invalidate, showActionError, textNow, toast } from '@shuku/kit/web'
import { documentMessages, movesApi } from '../../contract.ts'
import type { ActContext } from '../slots.ts'
import { watchMove } from './begun-moves.ts'

/** What the calls answer that move or delete. */
type Told = Pick<ReplyOf<typeof movesApi.undoMove>, 'message' | 'moveId' | 'isLong'>

/** Says what became of a move or delete, with a way back, or where it goes on; the list runs again. */
export async function tellOfMove({ message, moveId, isLong }: Told, act: string, context: ActContext): Promise<void> {
  if (isLong) {
    watchMove(moveId, context)
    toast.plain(message, { act: { label: textNow(documentMessages, 'seeProgress'), run: () => showMove(moveId) } })
  } else {
    toast.success(message, { undo: () => undoMove(moveId, context) })
  }
  await context.onDone(act)
}

function showMove(id: number): void {
  location.hash = addresses.moves({ id })
}

/** Takes a move or delete back; what goes wrong is shown. */
export async function undoMove(moveId: number, context: ActContext): Promise<void> {
  try {
    const back = await call(movesApi.undoMove, { moveId })
    if (back.isLong) watchMove(back.moveId, context)
    toast.success(back.message)
    await invalidate(...countCalls)
    await context.onDone('moveBack')
  } catch (error) {
    showActionError(error)
  }
}
