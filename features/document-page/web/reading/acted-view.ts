import type { ActedDocument, TabDocument } from '@shuku/domain/documents/web'
import type { DocumentView } from '@shuku/domain/documents/contract'

/** The document of a page as acts take it. */
export function actedView(view: DocumentView): ActedDocument {
  const { id, subject, unread, starred, attachments, allowed, offers } = view
  return { id, subject, unread, starred, attachments: attachments.length, mayDownload: allowed.download, offers }
}

/** The same as its tabs take it. */
export function tabView({ id, subject, attachments, reads, version, versions, offers }: DocumentView): TabDocument {
  return { id, subject, attachments: attachments.length, reads, version, versions, offers }
}
