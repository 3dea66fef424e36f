import { handle, readWrite } from '@shuku/kit/server'
import {
  documentView,
  findDocument,
  findFileWatermark,
  notePreview,
  noteReading,
  bodyToShow,
} from '@shuku/domain/documents/server'
import { documentApi } from '@shuku/domain/documents/contract'
import { documentPageApi } from '../../contract.ts'

export const getDocument = readWrite(
  handle(documentApi.getDocument, async (context) => {
    const document = await findDocument(context, context.query.documentId)
    await noteReading(context, document.id)
    return documentView(document, context)
  }),
)

export const previewDocument = readWrite(
  handle(documentApi.previewDocument, async (context) => {
    const document = await findDocument(context, context.query.documentId)
    await notePreview(context, document.id)
    return documentView(document, context)
  }),
)

export const getHtml = readWrite(
  handle(documentPageApi.getHtml, async (context) => {
    const { id, html } = await findDocument(context, context.query.documentId)
    await noteReading(context, id)
    return { html: await bodyToShow(html, context) }
  }),
)

export const getFileWatermark = handle(documentPageApi.getFileWatermark, async (context) => {
  const watermark = await findFileWatermark(context, context.query.fileId)
  return watermark ? { watermark } : {}
})
