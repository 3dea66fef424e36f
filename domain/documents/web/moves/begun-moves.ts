import { invalidate } from '@shuku/kit/web'
import { movesApi } from '../../contract.ts'
import type { ActContext } from '../slots.ts'

/** Where the long moves of this page began. */
const begun = new Map<number, ActContext>()

/** From now on the notice shows this move; the place where it began learns when it has ended. */
export function watchMove(moveId: number, context: ActContext): void {
  begun.set(moveId, context)
  void invalidate(movesApi.watchMoves)
}

/** Whether a move began on this page, and its end has not been told. */
export function hasBegun(moveId: number): boolean {
  return begun.has(moveId)
}

/** Where a move began, if that was on this page; asked for when it has ended. */
export function takeBegun(moveId: number): ActContext | undefined {
  const context = begun.get(moveId)
  begun.delete(moveId)
  return context
}
