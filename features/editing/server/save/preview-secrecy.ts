import {
  findFileCopies,
  findDocument,
  findLoweringRefusal,
  noFileCopies,
  requireSecrecy,
  widens,
} from '@shuku/domain/documents/server'
import { secrecyLevels } from '@shuku/domain/rights/contract'
import { previewSecrecy as preview, rightErrors } from '@shuku/domain/rights/server'
import { handle } from '@shuku/kit/server'
import { editingApi } from '../../contract.ts'

/** Open to people who could save it so; refused as the save would be. Copies of its files do not follow a raise: they are named. */
export const previewSecrecy = handle(editingApi.previewSecrecy, async (context) => {
  const { db, caller, query } = context
  const { documentId, secrecy } = query
  const { allowed, status, level: own, secrecy: present } = await findDocument(context, documentId)
  if (!allowed.edit) throw rightErrors.documentRefused({ id: documentId })
  if (secrecy !== present) requireSecrecy(caller, secrecy)
  if (widens(present, secrecy)) {
    const refusal = await findLoweringRefusal(context, { id: documentId, status, level: own, secrecy })
    if (refusal) throw refusal
  }
  // the number of present readers is shown only to people who decide about the document
  if (secrecy === present && !allowed.share)
    return { lost: 0, gained: 0, readers: 0, losesHolder: false, copyNames: [], otherCopies: 0 }
  const isRaised = secrecy !== present && !widens(present, secrecy)
  const level = secrecyLevels[secrecy]
  const raising = { documentIds: [documentId], secrecy: level }
  const { names, others } = isRaised ? await findFileCopies(context, raising) : noFileCopies
  return { ...(await preview(db, documentId, level)), copyNames: [...names], otherCopies: others }
})
