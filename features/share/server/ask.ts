import { findSelected } from '@shuku/domain/documents/server'
import {
  checkRight,
  findSharing,
  previewShares as preview,
  previewSharesOfMany,
  sharesOf,
} from '@shuku/domain/rights/server'
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
  // how many it holds would already be too much to say
  await requireNameable(context.db, context.caller.personId, shares)
  return preview(context.db, documentId, shares)
})

/** Each document is asked by itself: of more the number would come too late to be of use. */
const mostCounted = 20

/** So many are looked through for those that are the caller's to share. */
const mostLookedAt = 2000

export const previewShareBatch = handle(shareApi.previewShareBatch, async (context) => {
  const { documentIds, selectionId, records } = context.query
  const chosen = selectionId === undefined ? documentIds : await findSelected(context, selectionId)
  const shares = records.flatMap(sharesOf)
  await requireNameable(context.db, context.caller.personId, shares)
  const { allowed } = await checkRight(context, chosen.slice(0, mostLookedAt), 'read')
  const counted = (await findSharing(context, allowed)).slice(0, mostCounted).map(({ id }) => id)
  return {
    ...(await previewSharesOfMany(context.db, counted, shares)),
    counted: counted.length,
    all: chosen.length,
  }
})
