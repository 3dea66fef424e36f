import { useEffect, useState, type RefObject } from 'react'
import {
  call,
  CallError,
  confirm,
  invalidate,
  kitMessages,
  showActionError,
  textNow,
  toast,
  useLeaveGuard,
  useSession,
  randomKey,
} from '@shuku/kit/web'
import { documentApi, keywordsText } from '@shuku/domain/documents/contract'
import { useNoteEndpoints } from '@shuku/domain/documents/web'
import type { Endpoint } from '@shuku/kit/contract'
import { editingApi } from '../../contract.ts'
import { editPageMessages } from '../edit-page-messages.ts'
import type { TextHandle } from '../editor/text-editor.tsx'
import type { Edited } from '../use-edited.ts'
import { draftForm } from './draft-form.ts'
import { DraftRefused, DraftStore, StoredHere } from './draft-store.ts'
import { LocalDrafts } from './local-drafts.ts'

/** What the next try does not change by itself. */
const refusals: ReadonlySet<CallError['kind']> = new Set(['refused', 'limit', 'invalid', 'notFound', 'conflict'])

export type OwnDraft = ReturnType<typeof useDraft>

/** Keeps what is written as a draft of this window. */
export function useDraft(edited: Edited, text: RefObject<TextHandle | null>) {
  const { base, fields, attachments, place } = edited
  const [id, setId] = useState(randomKey)
  const [draftStore] = useState(() => new DraftStore())
  const { personId } = useSession()
  // by the person as whom the server answers, a secondary account too; the address may name anybody
  const [here] = useState(() => new LocalDrafts(personId))

  // each draw knows what is written then
  useEffect(() => {
    draftStore.storeBy(async () => {
      const html = text.current?.htmlNow()
      if (html === undefined) return undefined
      const draft = {
        id,
        ...place,
        subject: fields.subject,
        keywords: keywordsText(fields.keywords),
        html,
        form: draftForm(fields, attachments),
        ...(base.version === undefined ? {} : { baseVersion: base.version }),
      }
      const isHere = here.put({ ...draft, savedAt: new Date().toISOString() })
      const stored = await call(editingApi.storeDraft, draft).catch((error: unknown) => {
        if (error instanceof CallError && refusals.has(error.kind)) throw new DraftRefused(error.message, isHere)
        throw isHere ? new StoredHere() : error
      })
      here.drop(id)
      return stored.savedAt
    })
  })

  // people who turn to another tab may not come back, so the draft is stored at once
  useEffect(() => {
    const storeWhenHidden = () => document.hidden && void draftStore.storeNow()
    document.addEventListener('visibilitychange', storeWhenHidden)
    return () => document.removeEventListener('visibilitychange', storeWhenHidden)
  }, [draftStore])
  const noteEndpoints = useNoteEndpoints()
  const ofDocument = base.documentId === undefined ? [] : noteEndpoints(base.documentId)
  useDraftGuard(draftStore, () => discard({ id, draftStore, here, ofDocument }))

  return { id, goOnAs: setId, draftStore, here }
}

/** Nobody leaves unsaved changes unknowingly; what can be stored as a draft is stored first. */
function useDraftGuard(draftStore: DraftStore, discardIt: () => Promise<boolean>) {
  useLeaveGuard({
    isDirty: () => draftStore.isDirty,
    ask: () => askToLeave(draftStore, discardIt),
    // what the draft holds is offered again on the next opening
    wouldLose: () => draftStore.isDirty && !isSafe(draftStore),
  })
}

function isSafe(draftStore: DraftStore): boolean {
  const { state, refused } = draftStore.state()
  return state === 'kept' || state === 'here' || (state === 'refused' && refused?.isHere === true)
}

/** Keeps what is written without waiting, as one asks for it, and says so. */
export async function storeByHand(draftStore: DraftStore): Promise<void> {
  if (!draftStore.isDirty) {
    toast.plain(textNow(editPageMessages, 'nothingToKeep'))
    return
  }
  const isStored = await draftStore.storeNow()
  const { state, refused } = draftStore.state()
  if (isStored && state === 'kept') toast.success(textNow(editPageMessages, 'draftSaved'))
  else if (state === 'refused' && refused) toast.plain(refused.reason)
  else toast.plain(textNow(editPageMessages, isStored ? 'storedHere' : 'notKept'))
}

async function askToLeave(draftStore: DraftStore, discardIt: () => Promise<boolean>): Promise<boolean> {
  const isStored = await draftStore.storeNow()
  return await confirm({
    title: textNow(editPageMessages, 'leaveTitle'),
    text: textNow(editPageMessages, isStored ? 'leaveText' : 'leaveUnkept'),
    action: textNow(editPageMessages, 'leave'),
    // “Cancel” could be read as giving up what was written
    decline: textNow(kitMessages, 'keepEditing'),
    danger: !isStored,
    beside: { label: textNow(editPageMessages, 'discardDraft'), run: discardIt },
  })
}

interface Discarded {
  readonly id: string
  readonly draftStore: DraftStore
  readonly here: LocalDrafts
  /** What is asked again of its document. */
  readonly ofDocument: readonly Endpoint[]
}

/** Forgets what is written here, wherever it is stored; false where the server did not take that. */
async function discard({ id, draftStore, here, ofDocument }: Discarded): Promise<boolean> {
  await draftStore.pause()
  try {
    await call(editingApi.dropDraft, { id })
  } catch (error) {
    draftStore.resume()
    showActionError(error)
    return false
  }
  here.drop(id)
  draftStore.taken()
  draftStore.settle()
  await invalidate(editingApi.listDrafts, documentApi.getEditor, ...ofDocument)
  return true
}
