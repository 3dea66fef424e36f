import type { ShownAttachment } from '@shuku/domain/files/web'
import type { DocumentView } from '@shuku/domain/documents/contract'

export interface PageAttachment extends ShownAttachment {
  readonly id: number
  readonly version: number
  readonly addedBy: string
  readonly addedAt: Date
  readonly saveLink: string
}

/** The attachments of a page as viewers, cards and lists take them. */
export function shownAttachments({ attachments, allowed }: DocumentView): PageAttachment[] {
  const mayDo = { mayDownload: allowed.download, mayReadAgain: allowed.edit }
  return attachments.map((attachment) => ({ ...attachment, ...mayDo }))
}
