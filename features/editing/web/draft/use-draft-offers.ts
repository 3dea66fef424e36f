import { useState, type RefObject } from 'react'
import { call, CallError, showActionError, textNow, toast } from '@shuku/kit/web'
import { documentApi, keywordsOf } from '@shuku/domain/documents/contract'
import { fileApi } from '@shuku/domain/files/contract'
import { editingApi } from '../../contract.ts'
import type { EditedAttachment } from '../attachments/edited-attachments.ts'
import { earlierBase, type Base, type Draft, type DraftRow } from '../edited-document.ts'
import { editPageMessages } from '../edit-page-messages.ts'
import type { TextHandle } from '../editor/text-editor.tsx'
import { randomKey } from '../save/idempotency-key.ts'
import type { Edited } from '../use-edited.ts'
import { draftAttachments } from './draft-attachments.ts'
import { formFields } from './draft-form.ts'
import type { useDraft } from './use-draft.ts'

interface Offering {
  readonly drafts: readonly DraftRow[]
  readonly edited: Edited
  readonly text: RefObject<TextHandle | null>
  /** What is written now. */
  readonly draft: ReturnType<typeof useDraft>
}

/** What was written here before and not saved: each is taken into the page, or discarded. */
export function useDraftOffers({ drafts, edited, text, draft: { keeper, goOnAs } }: Offering) {
  const { base, place } = edited
  const [offered, setOffered] = useState(drafts)

  const show = async (draft: Draft) => {
    const began = await beganFrom(base, draft.baseVersion)
    const since = new Set(began.attachments.map((each) => each.id))
    const { attachments: restored, gone } = await draftAttachments(draft, {
      present: [...began.attachments, ...base.attachments.filter((each) => !since.has(each.id))],
      findFile: uploadedFile,
    })
    edited.changeFields({ subject: draft.subject, keywords: keywordsOf(draft.keywords), ...formFields(draft) })
    edited.setAttachments(restored)
    text.current?.replace(draft.html)
    edited.setBase(began)
    goOnAs(draft.id)
    keeper.restored(draft.savedAt)
    toast.success(textNow(editPageMessages, 'draftRestored'))
    if (gone > 0) toast.plain(textNow(editPageMessages, 'fileGone', { n: gone }))
  }
  const restore = async (row: DraftRow) => {
    try {
      // what has been written here stays as a draft of its own
      if (!(await keeper.keepNow())) {
        toast.plain(textNow(editPageMessages, 'notKept'))
        return
      }
      const as = randomKey()
      const { draft } = await call(editingApi.takeDraft, { id: row.id, as })
      if (draft) await show(draft)
      else toast.plain(textNow(editPageMessages, 'draftGone'))
      const { drafts: present } = await call(editingApi.listDrafts, place)
      setOffered(present.filter((each) => each.id !== as))
    } catch (error) {
      showActionError(error)
    }
  }
  const discard = async (row: DraftRow) => {
    try {
      await call(editingApi.dropDraft, { id: row.id })
      setOffered((all) => all.filter((each) => each !== row))
    } catch (error) {
      showActionError(error)
    }
  }
  return { offered, restore, discard, forget: () => setOffered([]) }
}

/** A draft began from its own version, whatever has been saved since. */
async function beganFrom(base: Base, version: number | undefined): Promise<Base> {
  const { documentId } = base
  if (documentId === undefined || version === undefined || version === base.version) return base
  const found = await call(documentApi.getVersion, { documentId, number: version }).catch((error: unknown) => {
    // what is not in force keeps no versions
    if (error instanceof CallError && error.code === 'documents.versionNotFound') return undefined
    throw error
  })
  return earlierBase(base, version, found)
}

/** A file of a draft that no document has; a draft keeps it from the sweep. */
async function uploadedFile(fileId: number): Promise<EditedAttachment | undefined> {
  const file = await call(fileApi.getFile, { fileId }).catch(() => undefined)
  if (!file) return undefined
  const { name, sizeBytes, kind, actual } = file
  return { fileId, name, sizeBytes, kind, ...(actual !== undefined && { actual }) }
}
