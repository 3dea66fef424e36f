import { handle } from '@shuku/kit/server'
import { requireEditable } from '@shuku/domain/documents/server'
import { documentPageApi } from '../../contract.ts'

export const checkEditable = handle(documentPageApi.checkEditable, async (context) => {
  await requireEditable(context, context.query.documentId)
  return {}
})
