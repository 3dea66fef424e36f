import { handle } from '@shuku/kit/server'
import { findDocument, type AttachmentDetail } from '@shuku/domain/documents/server'
import { extensionOf, plainLinksOfFile, wireSize } from '@shuku/domain/files/server'
import { documentPageApi } from '../../contract.ts'
import type { AttachmentOnWire } from '../../contract/detail.ts'

export const listAttachments = handle(documentPageApi.listAttachments, async (context) => {
  const { documentId } = context.query
  const { attachments, allowed } = await findDocument(context, documentId)
  return {
    attachments: attachments.map((one) => attachmentOnWire(context.request.prefix, documentId, one)),
    hasMore: false,
    mayDownload: allowed.download,
    mayDownloadAll: allowed.download && attachments.length > 1,
  }
})

export const listAttachmentsForEdit = handle(documentPageApi.listAttachmentsForEdit, async (context) => {
  const { documentId } = context.query
  if (documentId === undefined) return { attachments: [] }
  const { attachments } = await findDocument(context, documentId)
  return { attachments: attachments.map((one) => attachmentOnWire(context.request.prefix, documentId, one)) }
})

function attachmentOnWire(prefix: string, documentId: number, attachment: AttachmentDetail): AttachmentOnWire {
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
