import { useState, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { addresses } from '@shuku/domain/addresses'
import { documentApi } from '@shuku/domain/documents/contract'
import { useNoteEndpoints } from '@shuku/domain/documents/web'
import { coeditingApi } from '@shuku/domain/shared-edits/contract'
import {
  call,
  CallError,
  confirm,
  invalidate,
  showActionError,
  textNow,
  toast,
  useIdempotencyKey,
} from '@shuku/kit/web'
import { tableApi } from '@shuku/kit/contract'
import type { TextHandle } from '../editor/text-editor.tsx'
import type { SharedText } from './shared-text.ts'
import { togetherMessages } from './together-messages.ts'

interface Saving {
  readonly documentId: number
  readonly shared: SharedText
  readonly text: RefObject<TextHandle | null>
  /** All rows up to this one are in a version. */
  readonly onSaved: (savedNumber: number) => void
}

const changedBySave = [documentApi.getDocument, documentApi.getEditor, tableApi.getRows]
/** What was to be saved is in a version already. */
const isSavedAlready = new Set(['sharedEdit.savedMeanwhile', 'sharedEdit.nothingToSave'])

/** Saves what is written together; while it is gathered nobody types here. */
export function useSaveTogether({ documentId, shared, text, onSaved }: Saving) {
  const [isSaving, setSaving] = useState(false)
  const navigate = useNavigate()
  const keyFor = useIdempotencyKey()
  const noteEndpoints = useNoteEndpoints()

  const send = async (handle: TextHandle, baseVersion?: number) => {
    const { html, upTo } = await gather(handle, shared)
    const query = { ...shared.membership, upTo, html, ...(baseVersion === undefined ? {} : { baseVersion }) }
    const saved = await call(coeditingApi.saveSharedText, query, { idempotencyKey: keyFor(query) })
    onSaved(saved.savedNumber)
    await invalidate(...changedBySave, ...noteEndpoints(documentId))
    const n = String(saved.version)
    toast.success(saved.waits ? textNow(togetherMessages, 'waits') : textNow(togetherMessages, 'saved', { n }))
    // nothing can be saved upon what waits
    if (saved.waits) await navigate(addresses.document(documentId).slice(1))
  }

  const save = async () => {
    const handle = text.current
    if (isSaving || !handle) return
    const wasWriting = document.activeElement?.closest('.ProseMirror') instanceof HTMLElement
    setSaving(true)
    try {
      await send(handle)
    } catch (error) {
      if (!(error instanceof CallError)) toast.plain(textNow(togetherMessages, 'offline'))
      else if (error.code === 'documents.stale') await saveOver(error, (base) => send(handle, base))
      else if (isSavedAlready.has(error.code)) toast.plain(error.message)
      else showActionError(error)
    } finally {
      setSaving(false)
      // once one may type again
      if (wasWriting) setTimeout(() => handle.focus('cursor'), 50)
    }
  }
  return { save, isSaving }
}

/** The text and the row up to which it is, of one moment: all that was written here is stored, and its pictures are there. */
async function gather(handle: TextHandle, { link }: SharedText): Promise<{ html: string; upTo: number }> {
  for (;;) {
    await handle.html()
    await link.settled()
    const html = handle.htmlNow()
    if (html !== undefined && link.isQuiet) return { html, upTo: link.applied }
  }
}

/** A version came from elsewhere while nobody had the lease: it stays in the history, and the one who saves is asked. */
async function saveOver({ details }: CallError, send: (baseVersion: number) => Promise<unknown>): Promise<void> {
  const shown = { by: String(details['by'] ?? ''), current: String(details['current'] ?? '') }
  const isSure = await confirm({
    title: textNow(togetherMessages, 'staleTitle', shown),
    text: textNow(togetherMessages, 'staleText', shown),
    action: textNow(togetherMessages, 'staleSave'),
  })
  if (isSure) await send(Number(details['current'])).catch(showActionError)
}
