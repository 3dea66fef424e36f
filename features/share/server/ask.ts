import { countReaders, previewShares as preview, sharesOf } from '@shuku/domain/rights/server'
import { handle } from '@shuku/kit/server'
import { shareApi } from '../contract.ts'
import { mayShareOne, requireSharingShown } from './acts/require-sharing.ts'

export const mayShare = handle(shareApi.mayShare, async (context) => {
  return { may: await mayShareOne(context, context.query.documentId) }
})

export const previewShares = handle(shareApi.previewShares, async (context) => {
  const { documentId, records } = context.query
  await requireSharingShown(context, documentId)
  return preview(context.db, documentId, records.flatMap(sharesOf))
})

export const getReaderCount = handle(shareApi.getReaderCount, async (context) => {
  const { documentId } = context.query
  await requireSharingShown(context, documentId)
  return { total: await countReaders(context.db, documentId) }
})
