import { handle } from '@shuku/kit/server'
import { bodyToShow, findDocument } from '@shuku/domain/documents/server'
import { documentPageApi } from '../../contract.ts'

export const getHtml = handle(documentPageApi.getHtml, async (context) => {
  const { html } = await findDocument(context, context.query.documentId)
  return { html: await bodyToShow(html, context.request.prefix) }
})
