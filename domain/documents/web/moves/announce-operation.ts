import type { ReplyOf } from '@shuku/kit/contract'
import { addresses } from '@shuku/domain/addresses'
import { countCalls } from '@shuku/domain/categories/contract'
import { call, invalidate, showActionError, textNow, toast } from '@shuku/kit/web'
import { documentMessages, bulkOperationsApi } from '../../contract.ts'
import { resultOf } from '../many/show-result.tsx'
import type { DocumentActionContext } from '../slots.ts'
import { watchBulkOperation } from './begun-moves.ts'

/** What the calls answer that move or delete. */
type Told = ReplyOf<typeof bulkOperationsApi.undoBulkOperation>

/** Says what became of a move or delete, with a way back, or where it goes on; the list runs again. */
export async function announceOperation(
  { message, moveId, isLong, done, refused }: Told,
  act: string,
  context: DocumentActionContext,
): Promise<void> {
  if (isLong) announceLong({ message, moveId }, context)
  else {
    toast.success(message, { undo: () => undoBulkOperation(moveId, context), ...resultOf({ done, refused }) })
  }
  await context.onDone(act)
}

/** Where the progress of a long operation is seen; the place where it began learns when it has ended. */
export function announceLong(
  { message, moveId }: Pick<Told, 'message' | 'moveId'>,
  context: DocumentActionContext,
): void {
  watchBulkOperation(moveId, context)
  toast.plain(message, { act: { label: textNow(documentMessages, 'seeProgress'), run: () => showMove(moveId) } })
}

function showMove(id: number): void {
  location.hash = addresses.moves({ id })
}

/** Takes a move or delete back; what goes wrong is shown. */
export async function undoBulkOperation(moveId: number, context: DocumentActionContext): Promise<void> {
  try {
    const back = await call(bulkOperationsApi.undoBulkOperation, { moveId })
    if (back.isLong) watchBulkOperation(back.moveId, context)
    toast.success(back.message)
    await invalidate(...countCalls)
    await context.onDone('moveBack')
  } catch (error) {
    showActionError(error)
  }
}
