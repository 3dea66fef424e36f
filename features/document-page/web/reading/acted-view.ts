import type { ActedDocument, TabDocument } from '@shuku/domain/documents/web'
import type { DocumentView } from '@shuku/domain/documents/contract'

/** The document of a page as acts take it. */
export function actedView({ id, subject, unread, attachments, allowed, offers }: DocumentView): ActedDocument {
  return { id, subject, unread, attachments: attachments.length, mayDownload: allowed.download, offers }
}

/** The same as its tabs take it. */
export function tabView({ id, subject, attachments, reads, version, versions, offers }: DocumentView): TabDocument {
  return { id, subject, attachments: attachments.length, reads, version, versions, offers }
}
