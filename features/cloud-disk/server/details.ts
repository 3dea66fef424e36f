import {
  cleanVersions as cleanOwnVersions,
  countInBin,
  emptyBin as emptyOwnBin,
  findActs,
  findDetails,
  findLargest,
  findSpace,
  findTitles,
  forecastShare,
  planCleaning as planOwnCleaning,
  requireOwn,
} from '@shuku/domain/disk/server'
import { diskErrors } from '@shuku/domain/disk/contract'
import { readBinSetting } from '@shuku/domain/documents/server'
import { handle, readWrite } from '@shuku/kit/server'
import { homeFolder } from '../contract.ts'
import { diskActs, diskDetailsApi as api, mostActs, mostLargest, staying } from '../details-contract.ts'
import { diskMessages } from '../messages.ts'

const text = diskMessages.texts

export const getDetails = handle(api.getDetails, async (context) => {
  const { query, language } = context
  const [item] = await requireOwn(context, [query.id])
  if (!item) throw diskErrors.unknown()
  const { createdAt, ...details } = await findDetails(context, item)
  const way = (await findTitles(context, item, 'root')).slice(0, -1)
  const acts = await findActs(context, { id: item.id, acts: diskActs, most: mostActs })
  return {
    ...details,
    ...(createdAt && { createdAt }),
    path: [{ id: homeFolder, name: text.disk[language] }, ...way.map(({ id, name }) => ({ id: String(id), name }))],
    acts: acts.flatMap(({ act, ...entry }) => {
      const known = diskActs.find((each) => each === act)
      return known ? [{ ...entry, act: known }] : []
    }),
  }
})

/** Whom nobody has named before is noted by it as somebody to share with. */
export const previewShare = readWrite(
  handle(api.previewShare, async (context) => {
    const { ids, subjects } = context.query
    if (ids.length === 0) throw diskErrors.nothingChosen()
    const { names, ...counts } = await forecastShare(context, { ids, subjects })
    return { ...counts, names: [...names] }
  }),
)

export const planCleaning = handle(api.planCleaning, (context) =>
  planOwnCleaning(context, { id: context.query.id, staying }),
)

export const cleanVersions = handle(api.cleanVersions, async (context) => {
  const freed = await cleanOwnVersions(context, { id: context.query.id, staying })
  return { ...freed, message: text.deleted[context.language] }
})

export const getSpaceUse = handle(api.getSpaceUse, async (context) => {
  const space = await findSpace(context)
  const { items: binItems, at } = await countInBin(context)
  return {
    ...space,
    largest: await findLargest(context, mostLargest),
    cleaning: await planOwnCleaning(context, { staying }),
    isFull: space.usedBytes >= space.limitBytes,
    isBinOpen: (await readBinSetting(context.db)).isOpen,
    binItems,
    at,
  }
})

export const emptyBin = handle(api.emptyBin, async (context) => ({
  items: await emptyOwnBin(context, context.query.until),
  message: text.binEmptied[context.language],
}))
