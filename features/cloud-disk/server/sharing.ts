import { diskErrors } from '@shuku/domain/disk/contract'
import { endShares, findShares, shareItems } from '@shuku/domain/disk/server'
import { handle } from '@shuku/kit/server'
import { cloudDiskApi as api } from '../contract.ts'
import { diskMessages } from '../messages.ts'

const text = diskMessages.texts

export const share = handle(api.share, async (context) => {
  const { query, language } = context
  const { operation, ids, shareIds, ...given } = query
  if (ids.length === 0) throw diskErrors.nothingChosen()
  if (operation === 'cancel') {
    await endShares(context, { ids, ...(shareIds && { shareIds }) })
    return { message: text.shareEnded[language] }
  }
  if (given.subjects.length === 0) throw diskErrors.nobodyChosen()
  await shareItems(context, { ids, ...given })
  return { message: text.shared[language] }
})

export const shareWithPeople = handle(api.shareWithPeople, async (context) => {
  const { folderIds, fileIds, personIds } = context.query
  const ids = [...folderIds, ...fileIds]
  if (ids.length === 0) throw diskErrors.nothingChosen()
  if (personIds.length === 0) throw diskErrors.nobodyChosen()
  const subjects = personIds.map((id) => ({ kind: 'person' as const, id }))
  await shareItems(context, { ids, subjects, mayDownload: true })
  return { message: text.shared[context.language] }
})

export const listShares = handle(api.listShares, async (context) => {
  const found = await findShares(context, context.query.id)
  const shares = found.map(({ name, id, kind, validUntil, ...one }) => ({
    ...one,
    ...(validUntil && { validUntil }),
    id: one.shareId,
    subject: { kind, id, name },
  }))
  return {
    shares: shares.filter(({ itemId }) => itemId === context.query.id),
    above: shares.filter(({ itemId }) => itemId !== context.query.id),
  }
})
