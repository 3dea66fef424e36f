import { recordDocumentAct } from '@shuku/domain/audit/server'
import { requireRightOn } from '@shuku/domain/rights/server'
import { handle } from '@shuku/kit/server'
import { documentPageApi } from '../../contract.ts'

export const recordPrint = handle(documentPageApi.recordPrint, async (context) => {
  const { documentId } = context.query
  await requireRightOn(context, documentId, 'print')
  await recordDocumentAct(context, { act: 'print', documentIds: [documentId], onceWithinMinutes: 1 })
  return {}
})
