import { Printer, UserRoundCheck, UserRoundX } from 'lucide-react'
import { readingListActs } from '@shuku/domain/documents/web'
import { call, toast, useAction, useApi, useLanguage, useMessages, useSlot, type Action } from '@shuku/kit/web'
import { readingApi, type MapPage } from '../../../contract/reading.ts'
import { mapReadingMessages } from '../../../reading-messages.ts'
import { allStations } from './map-state.ts'

/** What is under ⋯ of a map. */
export function useMoreActs(page: MapPage): readonly Action[] {
  const t = useMessages(mapReadingMessages)
  const ofList = useListActs(page)
  const listing = useListing()
  const print: Action = {
    key: 'print',
    label: t('print'),
    icon: <Printer aria-hidden />,
    run: () => globalThis.print(),
  }
  return [print, ...ofList, ...listing]
}

/** What other slices do with all that a map has to read, for those who maintain it. */
function useListActs({ id, name, mayEdit, themes }: MapPage): readonly Action[] {
  const t = useMessages(mapReadingMessages)
  const { language } = useLanguage()
  const list = { subject: 'knowledgeMap', id, name }
  // the slices never change while the page lives
  // oxlint-disable-next-line react/rules-of-hooks -- as many hooks in the same order each time
  const acts = useSlot(readingListActs).filter(({ useOffered }) => useOffered?.(mayEdit ? list : undefined) ?? true)
  if (!mayEdit) return []
  const pointIds = new Set(allStations(themes).flatMap(({ pointId, total }) => (total > 0 ? [pointId] : [])))
  return acts.map(({ id: key, label, icon, most, run }) => ({
    key,
    label: label[language],
    icon,
    disabledBecause: most !== undefined && pointIds.size === 0 ? t('nothingToRead') : undefined,
    run: async () => {
      if (most === undefined) return run(list, [])
      const documentIds = await findDocuments(id, [...pointIds])
      if (documentIds.length > most) toast.warning(t('tooManyDocuments', { n: documentIds.length, most }))
      else await run(list, documentIds)
      return undefined
    },
  }))
}

/** So many points are asked for at once. */
const atOnce = 4

async function findDocuments(mapId: number, pointIds: readonly number[]): Promise<number[]> {
  const found = new Set<number>()
  for (let at = 0; at < pointIds.length; at += atOnce) {
    const asked = pointIds.slice(at, at + atOnce).map((pointId) => call(readingApi.getStation, { mapId, pointId }))
    for (const { documents } of await Promise.all(asked)) for (const { id } of documents) found.add(id)
  }
  return [...found]
}

/** Whether one may be named as knowing something best, in whatever map. */
function useListing(): readonly Action[] {
  const t = useMessages(mapReadingMessages)
  const { data } = useApi(readingApi.getListing, {}, { staleMs: 300_000 })
  const affected = [readingApi.getListing, readingApi.getStation, readingApi.getMapPage]
  const set = useAction(readingApi.setListing, { invalidates: affected })
  if (!data) return []
  const change = async () => {
    const isListed = !data.isListed
    if (!(await set.run({ isListed }))) return
    toast.success(t(isListed ? 'isListed' : 'isUnlisted'), { undo: () => set.run({ isListed: !isListed }) })
  }
  const icon = data.isListed ? <UserRoundX aria-hidden /> : <UserRoundCheck aria-hidden />
  return [{ key: 'listing', label: t(data.isListed ? 'beUnlisted' : 'beListed'), icon, run: change, startsGroup: true }]
}
