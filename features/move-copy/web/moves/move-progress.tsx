import type { BulkOperationState } from '@shuku/domain/documents/contract'
import { ProgressBar, useMessages } from '@shuku/kit/web'
import { moveCopyMessages } from '../../messages.ts'
import './moves.css'

interface MoveProgressProps {
  move: {
    readonly what: string
    readonly state: BulkOperationState
    readonly done: number
    readonly total: number
    readonly moved: number
    readonly reason: string | null
    readonly isUndone: boolean
  }
}

/** The state in words, and how far it is while it goes on; a failure says why. */
export function MoveProgress({ move }: MoveProgressProps) {
  const t = useMessages(moveCopyMessages)
  const { state, done, total, moved, reason, isUndone } = move
  const goesOn = state === 'running' || state === 'stopping'
  return (
    <div className={`sk-move-progress is-${state}`}>
      <div>
        <b>{isUndone ? t('undone') : t(state)}</b>{' '}
        <span className="sk-small sk-secondary">
          {goesOn || state === 'waiting' ? t('doneOf', { done, total }) : t('movedOf', { moved, total })}
        </span>
      </div>
      {goesOn && <ProgressBar done={done} total={total} label={move.what} over={state === 'stopping'} />}
      {state === 'failed' && (
        <div className="sk-small sk-move-reason" title={reason ?? t('failedSomehow')}>
          {reason ?? t('failedSomehow')}
        </div>
      )}
    </div>
  )
}
