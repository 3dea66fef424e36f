import { handle } from '@shuku/kit/server'
import { statuses } from '@shuku/domain/documents/contract'
import { savedLink, submitDocument as submit } from '@shuku/domain/documents/server'
import { editingApi } from '../../contract.ts'

export const submitDocument = handle(editingApi.submitDocument, async (context) => {
  const saved = await submit(context, context.query.documentId)
  const { link } = savedLink(context.request.prefix, saved.id)
  return { documentId: saved.id, link, docStatus: String(statuses[saved.status]) }
})
