import type { ActedDocument, TabDocument } from '@shuku/domain/documents/web'
import type { DocumentView } from '../../contract.ts'

/** The document of a page as acts take it. */
export function actedView({ id, subject, unread, attachments, allowed }: DocumentView): ActedDocument {
  return {
    id,
    subject,
    unread,
    attachments: attachments.length,
    mayDownload: allowed.download,
    offers: offersOf(allowed),
  }
}

/** The same as its tabs take it. */
export function tabView({ id, subject, attachments, version, versions, allowed }: DocumentView): TabDocument {
  return { id, subject, attachments: attachments.length, version, versions, offers: offersOf(allowed) }
}

function offersOf({ edit, share, move, delete: mayDelete, seeLog, seeVersions }: DocumentView['allowed']): string[] {
  const offers = { edit, share, move, delete: mayDelete, log: seeLog, version: seeVersions }
  return Object.entries(offers).flatMap(([id, isOffered]) => (isOffered ? [id] : []))
}
