import { translate } from '@shuku/kit/i18n'
import { handle } from '@shuku/kit/server'
import {
  findSelected,
  markRead as mark,
  recordPrint as print,
  recordRead as record,
  refusedAsHidden,
} from '@shuku/domain/documents/server'
import { documentErrors } from '@shuku/domain/documents/contract'
import { documentPageApi } from '../../contract.ts'
import { documentPageMessages } from '../../messages.ts'

export const recordRead = handle(documentPageApi.recordRead, async (context) => {
  await record(context, context.query.documentId)
  return {}
})

export const markRead = handle(documentPageApi.markRead, async (context) => {
  const { language, query } = context
  const { documentIds, selectionId } = query
  const ids = selectionId === undefined ? documentIds : await findSelected(context, selectionId)
  if (ids.length === 0) throw documentErrors.nothingChosen()
  const hidden = await mark(context, ids)
  const n = new Set(ids).size - hidden.length
  const { markedRead, markedReadSome } = documentPageMessages.texts
  const message = translate(hidden.length > 0 ? markedReadSome : markedRead, language, { n, refused: hidden.length })
  return { message, done: n, refused: refusedAsHidden(hidden, language) }
})

export const recordPrint = handle(documentPageApi.recordPrint, async (context) => {
  await print(context, context.query.documentId)
  return {}
})
