import { invalidate } from '@shuku/kit/web'
import { bulkOperationsApi } from '../../contract.ts'
import type { DocumentActionContext } from '../slots.ts'

/** The pages on which long operations of this session began. */
const begun = new Map<number, DocumentActionContext>()

/** Shows the operation in the notice from now on; the place where it began learns when it has ended. */
export function watchBulkOperation(moveId: number, context: DocumentActionContext): void {
  begun.set(moveId, context)
  void invalidate(bulkOperationsApi.watchBulkOperations)
}

/** Whether an operation began on this page and its end has not been announced yet. */
export function hasBegun(moveId: number): boolean {
  return begun.has(moveId)
}

/** Returns the place where an operation began, if that was on this page; called when it has ended. */
export function takeBegun(moveId: number): DocumentActionContext | undefined {
  const context = begun.get(moveId)
  begun.delete(moveId)
  return context
}
