import { handle } from '@shuku/kit/server'
import { findReferenced, mostReferenced } from '@shuku/domain/search/server'
import { mapTemplates, templateNames } from '../../contract/maps.ts'
import { readingApi as api, type MapPage, type ReadTheme } from '../../contract/reading.ts'
import { textsToShow } from '../maps/get-map.ts'
import { isKeeper } from '../role-rights.ts'
import { findMap, type FoundMap, type FoundTheme, type Reading } from './find-map.ts'
import { findProgress, sharesOf, type Progress, type Shares } from './find-progress.ts'
import { percentOf } from './share.ts'

export const getMapPage = handle(api.getMapPage, async (context) => {
  const page = await findMapPage(context, context.query.mapId)
  return { ...page, ...(await textsToShow(context, page)) }
})

/** Its texts are as they are stored. */
export async function findMapPage(reading: Reading, mapId: number): Promise<MapPage> {
  const map = await findMap(reading, mapId)
  const referenced = await findReferenced(reading, map.references, mostReferenced)
  const progress = await findProgress(reading, mapId, referenced)
  const { references: _, template, themes, ...facts } = map
  const shares = sharesOf(themes, progress.rows)
  const { read, total, thisWeek, lastReadAt, minutesLeft } = progress.whole
  return {
    ...facts,
    template: templateNames.find((name) => mapTemplates[name] === template) ?? 'line',
    mayEdit: isKeeper(reading.caller),
    percent: percentOf({ read, total }, shares.whole),
    read,
    total,
    readThisWeek: thisWeek,
    minutesLeft,
    doneAt: total > 0 && read === total && lastReadAt !== null ? new Date(lastReadAt) : null,
    next: nextOf(map, progress),
    themes: themes.map((theme) => describeTheme(theme, progress, shares)),
  }
}

function describeTheme({ points, ...theme }: FoundTheme, progress: Progress, shares: Shares): ReadTheme {
  const { read = 0, total = 0 } = progress.themes.find(({ id }) => id === theme.id) ?? {}
  const expert = progress.experts.find(({ themeId }) => themeId === theme.id)
  const counts = new Map(progress.points.map((point) => [point.pointId, point]))
  return {
    ...theme,
    percent: percentOf({ read, total }, shares.themes.get(theme.id)),
    read,
    total,
    expert: expert ? { personId: expert.personId, name: expert.name } : null,
    stations: points.map((point) => {
      const { read: ofPoint = 0, total: all = 0, first = [] } = counts.get(point.pointId) ?? {}
      const counted = { read: ofPoint, total: all }
      return { ...point, percent: percentOf(counted, shares.points.get(point.pointId)), ...counted, first: [...first] }
    }),
  }
}

/** Of the point that was read last, unless it is finished; else of the first one on the way that is not. */
function nextOf({ themes }: FoundMap, { points }: Progress): MapPage['next'] {
  const byId = new Map(points.map((point) => [point.pointId, point]))
  const onTheWay = themes.flatMap((theme) => theme.points.flatMap(({ pointId }) => byId.get(pointId) ?? []))
  const last = onTheWay.reduce<(typeof onTheWay)[number] | undefined>(
    (latest, point) => (Number(point.lastAt ?? 0) > Number(latest?.lastAt ?? 0) ? point : latest),
    undefined,
  )
  const at = last?.next ? last : onTheWay.find(({ next }) => next !== null)
  return at?.next ? { ...at.next, pointId: at.pointId } : null
}
