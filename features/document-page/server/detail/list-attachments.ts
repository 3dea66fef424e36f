import { handle } from '@shuku/kit/server'
import { findDocument } from '@shuku/domain/documents/server'
import { documentPageApi } from '../../contract.ts'
import { attachmentOnWire } from '../links.ts'

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
