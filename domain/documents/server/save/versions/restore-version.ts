import { translate } from '@shuku/kit/i18n'
import { documentErrors } from '../../../contract.ts'
import { documentMessages } from '../../../messages.ts'
import type { ActContext } from '../../act-context.ts'
import { findAttachments, type AttachmentChange, type AttachmentRow } from '../apply-attachments.ts'
import type { SavedDocument } from '../create-document.ts'
import type { FieldValues } from '../../../fields-contract.ts'
import { storeVersion, type VersionAttachment } from './store-version.ts'
import { lockDocument, type LockedDocument } from '../lock-document.ts'
import { refuseWhileEdited } from '../require-editable.ts'
import { saveDocument } from '../save-document.ts'

export interface RestoredVersion extends SavedDocument {
  /** The version that it was before; restoring that one takes it back. */
  readonly before: number
}

interface Restoring {
  readonly documentId: number
  readonly number: number
  /** The version that the caller saw. */
  readonly baseVersion?: number | undefined
}

/** Saves what an earlier version was as a new one; what it replaces is a version too. */
export async function restoreVersion(
  context: ActContext,
  { documentId, number, baseVersion }: Restoring,
): Promise<RestoredVersion> {
  const before = await lockDocument(context, documentId, 'edit')
  // nothing would be lost: refused before it counts as a save
  await refuseWhileEdited(context, documentId)
  if (baseVersion !== undefined && baseVersion !== before.version) {
    throw documentErrors.changedMeanwhile({ by: before.updatedBy, current: before.version })
  }
  const version = await findVersion(context, documentId, number)
  if (!version) throw documentErrors.versionNotFound()
  const present = await findAttachments(context, documentId)
  await storePresent(context, before, present)
  const saved = await saveDocument(context, {
    id: documentId,
    subject: version.subject,
    keywords: version.keywords,
    html: version.html,
    fields: { ...emptied(before.fields), ...(version.fields as FieldValues) },
    isRestored: true,
    note: translate(documentMessages.texts.restoredFrom, context.language, { n: String(number) }),
    attachments: { list: attachmentsOf(version.attachments as VersionAttachment[], present) },
  })
  return { ...saved, before: before.version }
}

/** What has a value now and had none then is empty again. */
function emptied(values: FieldValues): FieldValues {
  return Object.fromEntries(Object.keys(values).map((id) => [id, []]))
}

function findVersion({ db }: ActContext, documentId: number, number: number) {
  return db
    .selectFrom('document_version')
    .select(['subject', 'keywords', 'html', 'attachments', 'field_values as fields'])
    .where('document_id', '=', documentId)
    .where('number', '=', number)
    .executeTakeFirst()
}

/** What is not in force is saved without leaving versions; before it is replaced it becomes one. */
async function storePresent(
  context: ActContext,
  { id, version, subject, keywords, html, fields, updatedAt, updatedById }: LockedDocument,
  present: readonly AttachmentRow[],
): Promise<void> {
  if (await findVersion(context, id, version)) return
  await storeVersion(context.db, {
    documentId: id,
    number: version,
    subject,
    keywords,
    html,
    attachments: present.map(({ id: attachmentId, fileId, name, inBody }) => ({ attachmentId, fileId, name, inBody })),
    fields,
    authorId: updatedById,
    createdAt: updatedAt,
  })
}

/** Attachments that are still there become what they were then; the others come back as new ones. */
function attachmentsOf(then: readonly VersionAttachment[], present: readonly AttachmentRow[]): AttachmentChange[] {
  const listed = new Set(present.filter(({ inBody }) => !inBody).map(({ id }) => id))
  return then
    .filter(({ inBody }) => !inBody)
    .map(({ attachmentId, fileId, name }) =>
      listed.has(attachmentId) ? { id: attachmentId, fileId, name } : { fileId, name },
    )
}
