import { countReaders, previewShares as preview, sharesOf } from '@shuku/domain/rights/server'
import { requireNameable } from '@shuku/domain/people/server'
import { handle } from '@shuku/kit/server'
import { shareApi } from '../contract.ts'
import { mayShareOne, requireSharingShown } from './acts/share-acts.ts'

export const mayShare = handle(shareApi.mayShare, async (context) => {
  return { may: await mayShareOne(context, context.query.documentId) }
})

export const previewShares = handle(shareApi.previewShares, async (context) => {
  const { documentId, records } = context.query
  await requireSharingShown(context, documentId)
  const shares = records.flatMap(sharesOf)
  // to tell how many stand in it would already be too much
  await requireNameable(context.db, context.caller.personId, shares)
  return preview(context.db, documentId, shares)
})

export const getReaderCount = handle(shareApi.getReaderCount, async (context) => {
  const { documentId } = context.query
  await requireSharingShown(context, documentId)
  return { total: await countReaders(context.db, documentId) }
})
