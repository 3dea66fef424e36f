import { findDocument } from '@shuku/domain/documents/server'
import { findPast, rightErrors } from '@shuku/domain/rights/server'
import { handle } from '@shuku/kit/server'
import { accessApi } from '../../contract/access.ts'

export const getPast = handle(accessApi.getPast, async (context) => {
  const { db, caller, query } = context
  const { documentId } = query
  const { allowed } = await findDocument(context, documentId)
  if (!allowed.share) throw rightErrors.documentRefused({ id: documentId })
  return findPast(db, { documentId, timeZone: caller.timeZone })
})
