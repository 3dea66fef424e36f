import type { ReplyOf } from '@shuku/kit/contract'
import { countCalls } from '@shuku/domain/categories/contract'
import { call, invalidate, showActionError, textNow, toast } from '@shuku/kit/web'
import { documentMessages, bulkOperationsApi } from '../../contract.ts'
import { resultOf, showOperation } from '../many/show-result.tsx'
import type { DocumentActionContext } from '../slots.ts'
import { watchBulkOperation } from './begun-moves.ts'

/** What the calls answer that move or delete. */
type OperationReply = ReplyOf<typeof bulkOperationsApi.undoBulkOperation>

/** Says what became of a move or delete, with a way back, or where it goes on; the list runs again. */
export async function announceOperation(
  { message, moveId, isLong, done, refused }: OperationReply,
  act: string,
  context: DocumentActionContext,
): Promise<void> {
  const retry = () => void retryBulkOperation(moveId, context)
  if (isLong) announceLong({ message, moveId }, context)
  else {
    toast.success(message, {
      undo: () => undoBulkOperation(moveId, context),
      ...resultOf({ done, refused, retry }),
    })
  }
  await context.onDone(act)
}

/** Where the progress of a long operation is seen; the place where it began learns when it has ended. */
export function announceLong(
  { message, moveId }: Pick<OperationReply, 'message' | 'moveId'>,
  context: DocumentActionContext,
): void {
  watchBulkOperation(moveId, context)
  toast.plain(message, { act: { label: textNow(documentMessages, 'seeProgress'), run: () => showOperation(moveId) } })
}

/** Takes a move or delete back; what goes wrong is shown. */
export async function undoBulkOperation(moveId: number, context: DocumentActionContext): Promise<void> {
  try {
    const back = await call(bulkOperationsApi.undoBulkOperation, { moveId })
    if (back.isLong) announceLong(back, context)
    else toast.success(back.message, resultOf({ done: back.done, refused: back.refused }))
    await invalidate(...countCalls)
    await context.onDone('moveBack')
  } catch (error) {
    showActionError(error)
  }
}

/** Does what a move or delete did not do again; what goes wrong is shown. */
export async function retryBulkOperation(moveId: number, context: DocumentActionContext): Promise<void> {
  try {
    await announceOperation(await call(bulkOperationsApi.retryBulkOperation, { moveId }), 'retry', context)
    await invalidate(...countCalls)
  } catch (error) {
    showActionError(error)
  }
}
