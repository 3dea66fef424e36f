import { findDocument } from '@shuku/domain/documents/server'
import { countReaders, previewShares as preview, rightErrors, sharesOf } from '@shuku/domain/rights/server'
import { handle, type Context } from '@shuku/kit/server'
import { shareApi } from '../contract.ts'

export const mayShare = handle(shareApi.mayShare, async (context) => {
  const { allowed } = await findDocument(context, context.query.documentId)
  return { may: allowed.share }
})

export const previewShares = handle(shareApi.previewShares, async (context) => {
  const { documentId, records } = context.query
  await requireSharing(context, documentId)
  return preview(context.db, documentId, records.flatMap(sharesOf))
})

export const getReaderCount = handle(shareApi.getReaderCount, async (context) => {
  const { documentId } = context.query
  await requireSharing(context, documentId)
  return { total: await countReaders(context.db, documentId) }
})

/** Whom a document is open to is told to those only who decide about it. */
async function requireSharing(context: Context, documentId: number): Promise<void> {
  const { allowed } = await findDocument(context, documentId)
  if (!allowed.share) throw rightErrors.documentRefused({ id: documentId })
}
