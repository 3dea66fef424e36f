import { handle } from '@shuku/kit/server'
import { findDocument } from '@shuku/domain/documents/server'
import { documentPageApi } from '../../contract.ts'
import { documentView } from './document-view.ts'

export const getDocument = handle(documentPageApi.getDocument, async (context) => {
  return documentView(await findDocument(context, context.query.documentId), context.request.prefix)
})
