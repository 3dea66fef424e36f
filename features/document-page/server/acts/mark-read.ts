import { handle } from '@shuku/kit/server'
import { documentErrors } from '@shuku/domain/documents/contract'
import { markRead as mark } from '@shuku/domain/documents/server'
import { documentPageApi } from '../../contract.ts'
import { documentPageMessages } from '../../messages.ts'

export const markRead = handle(documentPageApi.markRead, async (context) => {
  if (context.query.documentIds.length === 0) throw documentErrors.nothingChosen()
  await mark(context, context.query.documentIds)
  return { message: documentPageMessages.texts.markedRead[context.language] }
})
