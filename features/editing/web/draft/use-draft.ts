import { useEffect, useState, type RefObject } from 'react'
import { call, CallError, showActionError, textNow, toast, confirm, useLeaveGuard } from '@shuku/kit/web'
import { documentApi, keywordsOf, keywordsText } from '@shuku/domain/documents/contract'
import { fileApi } from '@shuku/domain/files/contract'
import { editingApi } from '../../contract.ts'
import { earlierBase, type Base, type Draft, type DraftRow, type Opened } from '../edited-document.ts'
import { editPageMessages } from '../edit-page-messages.ts'
import type { TextHandle } from '../editor/text-editor.tsx'
import { randomKey } from '../save/idempotency-key.ts'
import type { Edited } from '../use-edited.ts'
import { draftAttachments } from './draft-attachments.ts'
import { draftForm, formFields } from './draft-form.ts'
import { DraftStore } from './draft-store.ts'
import type { EditedAttachment } from '../attachments/edited-attachments.ts'

/** Keeps what is written as a draft of this window, and offers those that were kept here before. */
export function useDraft({ drafts }: Opened, edited: Edited, text: RefObject<TextHandle | null>) {
  const { base, fields, attachments, place } = edited
  const [offered, setOffered] = useState(drafts)
  const [id, setId] = useState(randomKey)
  const [keeper] = useState(() => new DraftStore())

  // each draw knows what is written then
  useEffect(() => {
    keeper.keepBy(async () => {
      const html = text.current?.htmlNow()
      if (html === undefined) return undefined
      const { savedAt } = await call(editingApi.storeDraft, {
        id,
        ...place,
        subject: fields.subject,
        keywords: keywordsText(fields.keywords),
        html,
        form: draftForm(fields, attachments),
        ...(base.version === undefined ? {} : { baseVersion: base.version }),
      })
      return savedAt
    })
  })

  // people who turn to another tab may not come back, so the draft is stored at once
  useEffect(() => {
    const keep = () => document.hidden && void keeper.keepNow()
    document.addEventListener('visibilitychange', keep)
    return () => document.removeEventListener('visibilitychange', keep)
  }, [keeper])

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
    setId(draft.id)
    keeper.restored(draft.savedAt)
    toast.success(textNow(editPageMessages, 'draftRestored'))
    if (gone > 0) toast.plain(textNow(editPageMessages, 'fileGone', { n: gone }))
  }
  const restore = async (row: DraftRow) => {
    try {
      // what has been written here stays as a draft of its own
      if (!(await keeper.keepNow())) return toast.plain(textNow(editPageMessages, 'notKept'))
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
  return { id, keeper, offered, restore, discard, forget: () => setOffered([]) }
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

/** Nobody leaves unsaved changes unknowingly; what can be stored as a draft is stored first. */
export function useDraftGuard(keeper: DraftStore) {
  useLeaveGuard({
    isDirty: () => keeper.isDirty,
    ask: () => askToLeave(keeper),
    // what the draft holds is offered again on the next opening
    wouldLose: () => keeper.isDirty && keeper.state().state !== 'kept',
  })
}

async function askToLeave(keeper: DraftStore): Promise<boolean> {
  const isKept = await keeper.keepNow()
  return await confirm({
    title: textNow(editPageMessages, 'leaveTitle'),
    text: textNow(editPageMessages, isKept ? 'leaveText' : 'leaveUnkept'),
    action: textNow(editPageMessages, 'leave'),
    danger: !isKept,
  })
}
