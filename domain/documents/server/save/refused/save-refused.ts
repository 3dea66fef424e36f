import { prepareDraft } from '../../body/prepare-body.ts'
import { documentMessages } from '../../../messages.ts'
import type { ActContext } from '../../act-context.ts'
import { findDraft, storeDraft, type DraftForm } from '../drafts.ts'
import { findAttachments, type AttachmentChange } from '../apply-attachments.ts'
import type { LockedDocument } from '../lock-document.ts'
import type { DocumentChange } from '../document-change.ts'

/**
 * What a refused save was sent with becomes its sender's draft: nothing that was written is lost. Where no text was
 * sent, the text and form of a draft that is there stay. A draft that the sender did not begin from is not replaced:
 * they still have what they sent. Returns the end of the sentence that says so.
 */
export async function saveRefused(
  context: ActContext,
  before: LockedDocument,
  change: DocumentChange,
): Promise<string> {
  const place = { personId: context.caller.personId, documentId: change.id }
  const { texts } = documentMessages
  const present = await findDraft(context.db, place)
  if (present && change.html !== undefined && present.savedAt.getTime() !== change.holdsDraft?.getTime())
    return texts.otherDraftStays[context.language]
  context.afterFailure?.(async (db) => {
    const after = { ...context, db }
    const typed = change.html === undefined ? present : undefined
    const { html, fileIds: bodyFileIds } = await prepareDraft(after, change.html ?? typed?.html ?? before.html)
    const { subject = (typed ?? before).subject, keywords = (typed ?? before).keywords } = change
    const baseVersion = typed ? typed.baseVersion : change.baseVersion
    const form = typed ? typed.form : await formOf(after, before, change)
    await storeDraft(after, place, { subject, keywords, html, bodyFileIds, baseVersion, form })
  })
  return texts.storedAsDraft[context.language]
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
  return { secrecy, expiresOn, note, attachments }
}
