import { handle, keeping } from '@shuku/kit/server'
import { bodyToShow, findDocument, noteReading } from '@shuku/domain/documents/server'
import { documentPageApi } from '../../contract.ts'

export const getHtml = keeping(
  handle(documentPageApi.getHtml, async (context) => {
    const { id, html } = await findDocument(context, context.query.documentId)
    await noteReading(context, id)
    return { html: await bodyToShow(html, context) }
  }),
)
