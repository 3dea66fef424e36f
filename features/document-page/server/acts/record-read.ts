import { handle } from '@shuku/kit/server'
import { recordRead as record } from '@shuku/domain/documents/server'
import { documentPageApi } from '../../contract.ts'

export const recordRead = handle(documentPageApi.recordRead, async (context) => {
  await record(context, context.query.documentId)
  return {}
})
