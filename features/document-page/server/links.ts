import { extensionOf, plainLinksOfFile, wireSize } from '@shuku/domain/files/server'
import type { AttachmentDetail } from '@shuku/domain/documents/server'
import type { AttachmentOnWire } from '../contract/detail.ts'

export function attachmentOnWire(prefix: string, documentId: number, attachment: AttachmentDetail): AttachmentOnWire {
  return {
    documentId,
    fileId: attachment.fileId,
    version: String(attachment.version),
    attachmentId: attachment.id,
    name: attachment.name,
    extension: extensionOf(attachment.name),
    size: wireSize(attachment.sizeBytes),
    ...plainLinksOfFile(prefix, attachment.fileId),
    earlierVersions: String(attachment.version - 1),
  }
}
