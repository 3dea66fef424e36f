import type { RefObject } from 'react'
import type { DraftStore } from '../draft/draft-store.ts'
import type { TextHandle } from '../editor/text-editor.tsx'
import type { GoingTogether } from '../together/edit-or-join.tsx'
import { TogetherQuestion } from '../together/together-question.tsx'
import { LostNotice } from './lost-notice.tsx'
import { useLeaseState, type HeldLease } from './use-edit-lease.ts'

interface LeaseNoticesProps {
  held: HeldLease
  documentId: number | undefined
  isReady: boolean
  isSaving: boolean
  draftStore: DraftStore
  text: RefObject<TextHandle | null>
  goTogether: ((how: GoingTogether) => void) | undefined
}

/** Who else edits the document, or would like to; both may lead to writing together. */
export function LeaseNotices(props: LeaseNoticesProps) {
  const { held, documentId, isReady, isSaving, draftStore, text, goTogether } = props
  const lease = useLeaseState(held.lease)
  // the lease goes over with the word of this window: nobody gives it back
  const share = async () => {
    const isDirty = draftStore.isDirty
    if (isDirty) await draftStore.storeNow()
    const carry = isDirty ? await text.current?.html() : undefined
    held.lease.ended()
    goTogether?.({ token: held.window, carry })
  }
  if (lease.state === 'lost') return <LostNotice lease={held.lease} editor={lease.editor} onJoin={() => void share()} />
  if (lease.state !== 'held' || documentId === undefined || !goTogether || !isReady) return null
  return <TogetherQuestion documentId={documentId} token={held.window} onAgree={() => !isSaving && void share()} />
}
