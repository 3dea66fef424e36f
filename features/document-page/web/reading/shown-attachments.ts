import type { ShownAttachment } from '@shuku/domain/files/web'
import type { AttachmentView, DocumentView } from '../../contract.ts'

export interface PageAttachment extends ShownAttachment {
  readonly id: number
  readonly version: number
  readonly addedBy: string
  readonly addedAt: Date
  readonly saveLink: string
}

/** The attachments of a page as viewers, cards and lists take them. */
export function shownAttachments({ attachments, allowed }: DocumentView): PageAttachment[] {
  return attachments.map((attachment) => shownAttachment(attachment, allowed))
}

function shownAttachment(attachment: AttachmentView, allowed: DocumentView['allowed']): PageAttachment {
  const {
    id,
    fileId,
    name,
    kind,
    mime,
    sizeBytes,
    version,
    addedBy,
    addedAt,
    textState,
    textReason,
    actual,
    saveLink,
  } = attachment
  return {
    id,
    fileId,
    name,
    kind,
    mime,
    sizeBytes,
    version,
    addedBy,
    addedAt,
    textState,
    textReason,
    actual,
    saveLink,
    mayDownload: allowed.download,
    mayReadAgain: allowed.edit,
  }
}
