import { createHash } from 'node:crypto'
import type { ProductError } from '@shuku/kit/contract'
import { prepareDraft } from '../../body/prepare-body.ts'
import { documentMessages } from '../../../messages.ts'
import type { ActContext } from '../../act-context.ts'
import type { DraftForm } from '../drafts/draft.ts'
import { storeDraft } from '../drafts/store-draft.ts'
import { findAttachments, type AttachmentChange } from '../apply-attachments.ts'
import type { LockedDocument } from '../lock-document.ts'
import type { DocumentChange } from '../document-change.ts'

interface Refused {
  readonly before: LockedDocument
  readonly change: DocumentChange
}

/**
 * What a refused save was sent with becomes a draft of its sender, with what it left out as the document has it:
 * nothing that was written is lost. It is the draft that the save names, if its text was sent, and otherwise one beside
 * those that are there. Returns the refusal, which says that; if the draft cannot be stored, that is what is answered.
 */
export async function storeRefused(
  context: ActContext,
  { before, change }: Refused,
  refusal: (stored: string) => ProductError,
): Promise<ProductError> {
  const { texts } = documentMessages
  if (!context.afterFailure) return refusal(texts.notStored[context.language])
  context.afterFailure(
    async (db) => {
      const after = { ...context, db }
      const { html, fileIds: bodyFileIds } = await prepareDraft(after, change.html ?? before.html)
      const { subject = before.subject, keywords = before.keywords, baseVersion } = change
      const form = await formOf(after, before, change)
      const id = change.html === undefined ? undefined : change.draftId
      await storeDraft(
        after,
        { id: id ?? nameOf(change), documentId: change.id, subject, keywords, html, bodyFileIds, baseVersion, form },
        { ofRefusedSave: true },
      )
    },
    () => refusal(texts.notStored[context.language]),
  )
  return refusal(texts.storedAsDraft[context.language])
}

/** The same, sent again, is one draft. */
function nameOf(change: DocumentChange): string {
  const sent = JSON.stringify({ ...change, editing: undefined, draftId: undefined })
  return createHash('sha256').update(sent).digest('hex')
}

/** Attachments that the sender did not name are those that were there. */
async function formOf(context: ActContext, before: LockedDocument, change: DocumentChange): Promise<DraftForm> {
  const { secrecy = before.secrecy, expiresOn = before.expiresOn, note = '' } = change
  const { list, add = [] } = change.attachments ?? {}
  const present = (await findAttachments(context, before.id)).filter(({ inBody }) => !inBody)
  const named = (list ?? present.map(({ id }) => ({ id }))).map((one: AttachmentChange): AttachmentChange => {
    const there = present.find(({ id }) => id === one.id)
    return { id: one.id, fileId: one.fileId ?? there?.fileId, name: one.name ?? there?.name }
  })
  const attachments = [...named, ...add.map((fileId): AttachmentChange => ({ fileId }))].flatMap(
    ({ fileId, ...rest }) => (fileId === undefined ? [] : [{ fileId, ...rest }]),
  )
  const fields = change.fields && { ...before.fields, ...change.fields }
  return { secrecy, expiresOn, note, attachments, ...(fields ? { fields } : {}) }
}
