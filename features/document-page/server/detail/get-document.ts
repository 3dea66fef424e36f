import { handle, keeping } from '@shuku/kit/server'
import { documentView, findDocument, noteReading } from '@shuku/domain/documents/server'
import { documentApi } from '@shuku/domain/documents/contract'

export const getDocument = keeping(
  handle(documentApi.getDocument, async (context) => {
    const document = await findDocument(context, context.query.documentId)
    await noteReading(context, document.id)
    return documentView(document, context)
  }),
)
