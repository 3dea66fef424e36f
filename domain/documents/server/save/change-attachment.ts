import { lockDocuments } from '@shuku/domain/rights/server'
import { documentErrors } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import { attachmentName, findAttachments, type AttachmentChange, type AttachmentRow } from './apply-attachments.ts'
import type { SavedDocument } from './create-document.ts'
import type { DocumentChange } from './document-change.ts'
import { saveDocument } from './save-document.ts'

export interface ChangedAttachment extends SavedDocument {
  readonly before: AttachmentRow
  readonly name: string
}

/** Which attachment; and, where a shared edit is saved, how the version of the document is written. */
interface ChangedKey extends Pick<DocumentChange, 'sharedEditId' | 'writerIds' | 'note'> {
  readonly documentId: number
  /** Programs know an attachment by its file. */
  readonly fileId: number
}

/** Gives one attachment another file or name: a save of the document like any other. */
export async function changeAttachment(
  context: ActContext,
  { documentId, fileId, ...how }: ChangedKey,
  change: Pick<AttachmentChange, 'fileId' | 'name'>,
): Promise<ChangedAttachment> {
  // what somebody else is attaching at this moment is in the list that is read then
  await lockDocuments(context.db, [documentId])
  const listed = (await findAttachments(context, documentId)).filter(({ inBody }) => !inBody)
  const before = listed.find((one) => one.fileId === fileId)
  const list = listed.map(({ id }) => (id === before?.id ? { id, ...change } : { id }))
  // first the save, which says whether the caller may know that there is nothing
  const saved = await saveDocument(context, { id: documentId, attachments: { list }, ...how })
  if (!before) throw documentErrors.attachmentNotFound()
  return { ...saved, before, name: attachmentName(change.name, before.name) }
}
