import { useEffect, useRef } from 'react'
import { countCalls } from '@shuku/domain/categories/contract'
import { movesApi, type WatchedMove } from '@shuku/domain/documents/contract'
import { hasBegun, takeBegun, undoMove } from '@shuku/domain/documents/web'
import { invalidate, toast, useApi, useMessages } from '@shuku/kit/web'
import { moveCopyApi } from '../../contract.ts'
import { moveCopyMessages } from '../../messages.ts'

/** Often enough to see it go on; no stream, of which a browser has few. */
const lookEveryMs = 2000

/** The caller's long moves that go on or have just ended. What ends while the page stands open is told, with a way back. */
export function useWatchedMoves(): readonly WatchedMove[] {
  const { data } = useApi(movesApi.watchMoves, {}, { staleMs: 60_000 })
  const moves = data?.moves ?? []
  const isAnyGoingOn = moves.some(goesOn)
  useApi(movesApi.watchMoves, {}, { enabled: isAnyGoingOn, refetchEveryMs: lookEveryMs })
  useTellEnds(data?.moves)
  return moves
}

export function goesOn({ state }: Pick<WatchedMove, 'state'>): boolean {
  return state === 'waiting' || state === 'running' || state === 'stopping'
}

function useTellEnds(moves: readonly WatchedMove[] | undefined): void {
  const tell = useTellEnd()
  const running = useRef(new Set<number>())
  useEffect(() => {
    if (moves === undefined) return
    for (const move of moves) {
      if (goesOn(move)) running.current.add(move.id)
      // one that began here may have ended before it was seen going on
      else if (running.current.delete(move.id) || hasBegun(move.id)) tell(move)
    }
  }, [moves, tell])
}

function useTellEnd(): (move: WatchedMove) => void {
  const t = useMessages(moveCopyMessages)
  return (move) => {
    const { id, kind, state, done, moved, target, mayUndo } = move
    const context = takeBegun(id) ?? { onDone: () => undefined }
    const ended = { n: moved, refused: done - moved, category: target ?? '' }
    const text = t(moved < done ? `${kind}EndedSome` : `${kind}Ended`, ended)
    if (state === 'failed') toast.error(`${t('failed')}: ${move.reason ?? t('failedSomehow')}`)
    else toast.success(text, mayUndo ? { undo: () => undoMove(id, context) } : {})
    void invalidate(...countCalls, moveCopyApi.listMoves, moveCopyApi.getMove)
    void context.onDone('moveEnded')
  }
}
