import { handle } from '@shuku/kit/server'
import { findSelected, recordRead as record, markRead as mark } from '@shuku/domain/documents/server'
import { documentErrors } from '@shuku/domain/documents/contract'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { requireRightOn } from '@shuku/domain/rights/server'
import { documentPageApi } from '../../contract.ts'
import { documentPageMessages } from '../../messages.ts'

export const recordRead = handle(documentPageApi.recordRead, async (context) => {
  await record(context, context.query.documentId)
  return {}
})

export const markRead = handle(documentPageApi.markRead, async (context) => {
  const { documentIds, selectionId } = context.query
  const ids = selectionId === undefined ? documentIds : await findSelected(context, selectionId)
  if (ids.length === 0) throw documentErrors.nothingChosen()
  await mark(context, ids)
  return { message: documentPageMessages.texts.markedRead[context.language] }
})

export const recordPrint = handle(documentPageApi.recordPrint, async (context) => {
  const { documentId } = context.query
  await requireRightOn(context, documentId, 'print')
  await recordDocumentAct(context, { act: 'print', documentIds: [documentId], onceWithinMinutes: 1 })
  return {}
})
