import { sql } from 'kysely'
import { links } from '@shuku/domain/addresses'
import { diskErrors } from '@shuku/domain/disk/contract'
import { countReached, endShares, findShares, requireByShare, shareItems } from '@shuku/domain/disk/server'
import { companyZone, handle, type Context } from '@shuku/kit/server'
import { cloudDiskApi as api, shareResourceType } from '../contract.ts'
import { diskMessages } from '../messages.ts'

const text = diskMessages.texts

export const share = handle(api.share, async (context) => {
  const { query, language } = context
  const { operation, ids, shareIds, lastDay, ...given } = query
  if (ids.length === 0) throw diskErrors.nothingChosen()
  if (operation === 'cancel') {
    await endShares(context, { ids, ...(shareIds && { shareIds }) })
    return { message: text.shareEnded[language] }
  }
  if (given.subjects.length === 0) throw diskErrors.nobodyChosen()
  const validUntil = lastDay === undefined ? given.validUntil : await endOfDay(context, lastDay)
  await shareItems(context, { ids, ...given, validUntil })
  return { message: text.shared[language] }
})

/** When the day is over for the company: last days are the same for everybody. */
export async function endOfDay({ db }: Pick<Context, 'db'>, day: string): Promise<Date | undefined> {
  const { rows } = await sql<{ end: Date }>`
    select (${day}::date + 1)::timestamp at time zone ${companyZone()} as "end"`.execute(db)
  return rows[0]?.end
}

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
  const shares = found.map(({ name, id, kind, validUntil, photo, sex, department, subcompany, ...one }) => ({
    ...one,
    ...(validUntil && { validUntil }),
    id: one.shareId,
    subject: { kind, id, name },
    resourceType: shareResourceType,
    kind,
    name,
    photo: photo === null ? '' : context.request.prefix + links.photo(id, photo),
    sex: sex ?? '',
    department: department ?? '',
    subcompany: subcompany ?? '',
  }))
  return {
    shares: shares.filter(({ itemId }) => itemId === context.query.id),
    above: shares.filter(({ itemId }) => itemId !== context.query.id),
  }
})

export const openByShare = handle(api.openByShare, (context) => requireByShare(context, context.query))

export const getShareReach = handle(api.getShareReach, (context) => countReached(context, context.query))
