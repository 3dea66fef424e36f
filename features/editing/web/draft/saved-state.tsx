import { useSyncExternalStore } from 'react'
import { RelativeTime, useMessages } from '@shuku/kit/web'
import { editPageMessages } from '../edit-page-messages.ts'
import type { DraftStore } from './draft-store.ts'

/** Whether what one writes is safe: "draft kept just now". */
export function SavedState({ keeper }: { keeper: DraftStore }) {
  const t = useMessages(editPageMessages)
  const { state, storedAt } = useSyncExternalStore(keeper.subscribe, keeper.state)
  if (state === 'clean') return null
  return (
    <span
      className={`sk-saved-state sk-small${state === 'failed' || state === 'here' ? ' is-failed' : ''}`}
      role="status"
    >
      {state === 'failed' || state === 'here' ? (
        t(state === 'here' ? 'keptHere' : 'notKept')
      ) : state === 'kept' && storedAt ? (
        <>
          {t('kept')} <RelativeTime value={storedAt} />
        </>
      ) : (
        t('unsaved')
      )}
    </span>
  )
}
