import { findDocument, findLoweringRefusal, requireSecrecy, widens } from '@shuku/domain/documents/server'
import { secrecyLevels } from '@shuku/domain/rights/contract'
import { previewSecrecy as preview, rightErrors } from '@shuku/domain/rights/server'
import { handle } from '@shuku/kit/server'
import { editingApi } from '../../contract.ts'

/** Open to people who could save it so; refused as the save would be. */
export const previewSecrecy = handle(editingApi.previewSecrecy, async (context) => {
  const { db, caller, query } = context
  const { documentId, secrecy } = query
  const { allowed, status, level, secrecy: present } = await findDocument(context, documentId)
  if (!allowed.edit) throw rightErrors.documentRefused({ id: documentId })
  if (secrecy !== present) requireSecrecy(caller, secrecy)
  if (widens(present, secrecy)) {
    const refusal = await findLoweringRefusal(context, { id: documentId, status, level, secrecy })
    if (refusal) throw refusal
  }
  // the number of present readers is shown only to people who decide about the document
  if (secrecy === present && !allowed.share) return { lost: 0, gained: 0, readers: 0, losesHolder: false }
  return preview(db, documentId, secrecyLevels[secrecy])
})
