import { handle, keeping } from '@shuku/kit/server'
import { findDocument, noteReading } from '@shuku/domain/documents/server'
import { documentApi } from '@shuku/domain/documents/contract'
import { documentView } from './document-view.ts'

export const getDocument = keeping(
  handle(documentApi.getDocument, async (context) => {
    const document = await findDocument(context, context.query.documentId)
    await noteReading(context, document.id)
    return documentView(document, context)
  }),
)
