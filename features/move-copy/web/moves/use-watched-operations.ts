import { useEffect, useRef } from 'react'
import { countCalls } from '@shuku/domain/categories/contract'
import { bulkOperationsApi, type WatchedOperation } from '@shuku/domain/documents/contract'
import { hasBegun, resultOf, takeBegun, undoBulkOperation } from '@shuku/domain/documents/web'
import { invalidate, toast, useApi, useMessages } from '@shuku/kit/web'
import { moveCopyApi } from '../../contract.ts'
import { moveCopyMessages } from '../../messages.ts'

/** Often enough to see it go on; no stream, of which a browser has few. */
const lookEveryMs = 2000

/**
 * The caller's long operations that are running or have just ended. Ends are announced while the page is open, with a
 * way to undo.
 */
export function useWatchedOperations(): readonly WatchedOperation[] {
  const { data } = useApi(bulkOperationsApi.watchBulkOperations, {}, { staleMs: 60_000 })
  const moves = data?.moves ?? []
  const isAnyGoingOn = moves.some(goesOn)
  useApi(bulkOperationsApi.watchBulkOperations, {}, { enabled: isAnyGoingOn, refetchEveryMs: lookEveryMs })
  useAnnounceEnds(data?.moves)
  return moves
}

export function goesOn({ state }: Pick<WatchedOperation, 'state'>): boolean {
  return state === 'waiting' || state === 'running' || state === 'stopping'
}

function useAnnounceEnds(moves: readonly WatchedOperation[] | undefined): void {
  const announceEnd = useAnnounceEnd()
  const running = useRef(new Set<number>())
  useEffect(() => {
    if (moves === undefined) return
    for (const move of moves) {
      if (goesOn(move)) running.current.add(move.id)
      // one that began here may have ended before it was seen going on
      else if (running.current.delete(move.id) || hasBegun(move.id)) announceEnd(move)
    }
  }, [moves, announceEnd])
}

function useAnnounceEnd(): (move: WatchedOperation) => void {
  const t = useMessages(moveCopyMessages)
  return (move) => {
    const { id, state, moved, ended, mayUndo } = move
    const context = takeBegun(id) ?? { onDone: () => undefined }
    if (state === 'failed') toast.error(`${t('failed')}: ${move.reason ?? t('failedSomehow')}`)
    else {
      const undo = { undo: () => undoBulkOperation(id, context) }
      toast.success(ended, { ...(mayUndo ? undo : {}), ...resultOf({ done: moved, refused: [], moveId: id }) })
    }
    void invalidate(...countCalls, moveCopyApi.listBulkOperations, moveCopyApi.getBulkOperation)
    void context.onDone('moveEnded')
  }
}
