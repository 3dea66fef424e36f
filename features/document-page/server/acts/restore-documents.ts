import { handle } from '@shuku/kit/server'
import { documentErrors } from '@shuku/domain/documents/contract'
import { restoreDocuments as restore } from '@shuku/domain/documents/server'
import { documentPageApi } from '../../contract.ts'

export const restoreDocuments = handle(documentPageApi.restoreDocuments, async (context) => {
  if (context.query.documentIds.length === 0) throw documentErrors.nothingChosen()
  return restore(context, context.query.documentIds)
})
