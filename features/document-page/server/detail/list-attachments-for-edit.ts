import { handle } from '@shuku/kit/server'
import { findDocument } from '@shuku/domain/documents/server'
import { documentPageApi } from '../../contract.ts'
import { attachmentOnWire } from '../links.ts'

export const listAttachmentsForEdit = handle(documentPageApi.listAttachmentsForEdit, async (context) => {
  const { documentId } = context.query
  if (documentId === undefined) return { attachments: [] }
  const { attachments } = await findDocument(context, documentId)
  return { attachments: attachments.map((one) => attachmentOnWire(context.request.prefix, documentId, one)) }
})
