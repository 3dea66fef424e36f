import type { ReplyOf } from '@shuku/kit/contract'
import { categoryApi } from '@shuku/domain/categories/contract'
import type { ActContext } from '@shuku/domain/documents/web'
import { call, invalidate, showActionError, toast } from '@shuku/kit/web'
import { moveCopyApi } from '../contract.ts'

type Moved = ReplyOf<typeof moveCopyApi.moveDocuments>

/** Says what became of a move, with a way back; the list runs again. */
export async function tellMoved({ message, moveId, isLong }: Moved, context: ActContext): Promise<void> {
  if (isLong) toast.plain(message)
  else toast.success(message, { undo: () => undo(moveId, context) })
  await context.onDone('move')
}

async function undo(moveId: number, context: ActContext): Promise<void> {
  try {
    const { message } = await call(moveCopyApi.undoMove, { moveId })
    toast.success(message)
    await invalidate(categoryApi.getCounts)
    await context.onDone('moveBack')
  } catch (error) {
    showActionError(error)
  }
}
