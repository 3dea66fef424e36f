import { useSyncExternalStore } from 'react'
import { TriangleAlert } from 'lucide-react'
import { Notice, RelativeTime, useMessages } from '@shuku/kit/web'
import { editPageMessages } from '../edit-page-messages.ts'
import type { DraftStore } from './draft-store.ts'

const troubles = { here: 'storedHere', failed: 'notKept', refused: 'notAccepted' } as const

/** Whether what one writes is safe: "draft saved · just now". */
export function SavedState({ draftStore }: { draftStore: DraftStore }) {
  const t = useMessages(editPageMessages)
  const { state, storedAt } = useSyncExternalStore(draftStore.subscribe, draftStore.state)
  if (state === 'clean') return null
  const trouble = state === 'here' || state === 'failed' || state === 'refused' ? troubles[state] : undefined
  return (
    <span className={`sk-saved-state sk-small${trouble ? ' is-failed' : ''}`} role="status">
      {trouble ? (
        t(trouble)
      ) : state === 'kept' && storedAt ? (
        <>
          {t('stored')} · <RelativeTime value={storedAt} />
        </>
      ) : (
        t('unsaved')
      )}
    </span>
  )
}

/** Why the server does not take the draft, as long as it does not. */
export function RefusedDraft({ draftStore }: { draftStore: DraftStore }) {
  const t = useMessages(editPageMessages)
  const { refused } = useSyncExternalStore(draftStore.subscribe, draftStore.state)
  if (!refused) return null
  const { reason, isHere } = refused
  return (
    <Notice icon={<TriangleAlert aria-hidden />} tone="warning">
      {t(isHere ? 'notAcceptedHere' : 'notAcceptedAtAll', { reason })}
    </Notice>
  )
}
