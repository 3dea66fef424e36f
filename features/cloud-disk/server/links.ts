import {
  endLink as endOwnLink,
  findLink,
  findOpenings,
  readLinkSettings,
  saveLink as saveOwnLink,
} from '@shuku/domain/disk/server'
import { handle } from '@shuku/kit/server'
import { fewOpenings, linksApi as api, mostOpenings } from '../links-contract.ts'
import { linksMessages } from '../links-messages.ts'
import { endOfDay } from './sharing.ts'

const text = linksMessages.texts

export const getLink = handle(api.getLink, async (context) => {
  const { db, query } = context
  const link = await findLink(context, query.id)
  const most = query.allOpenings ? mostOpenings : fewOpenings
  const { openings, count } = link
    ? await findOpenings(context, { itemId: query.id, most })
    : { openings: [], count: 0 }
  return {
    ...(await readLinkSettings(db)),
    ...(link && { link: { ...link, validUntil: link.validUntil ?? undefined, lastDay: link.lastDay ?? undefined } }),
    openings,
    openingCount: count,
  }
})

export const saveLink = handle(api.saveLink, async (context) => {
  const { id: itemId, lastDay, ...change } = context.query
  const validUntil = lastDay === undefined ? undefined : await endOfDay(context, lastDay)
  await saveOwnLink(context, { itemId, ...change, validUntil })
  return { message: text.saved[context.language] }
})

export const endLink = handle(api.endLink, async (context) => {
  await endOwnLink(context, context.query.id)
  return { message: text.switchedOff[context.language] }
})
