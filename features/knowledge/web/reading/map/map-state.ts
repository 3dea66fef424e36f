import { Id, wire, wireObject, z } from '@shuku/kit/contract'
import type { MapPage, ReadTheme, Station, StationDocument } from '../../../contract/reading.ts'

/** The address of the page: which map, at which of its points, and what is beside it. */
export const MapState = wireObject({
  mapId: wire('mapId', Id).optional(),
  pointId: wire('point', Id).optional(),
  beside: wire('beside', z.enum(['maintenance'])).optional(),
})

/** How far somebody has come with what has documents, or that it has none for them. */
export type Progress = 'done' | 'begun' | 'fresh' | 'missing'

type Counted = Pick<Station, 'percent' | 'read' | 'total'>

export function progressOf({ percent, read, total }: Counted): Progress {
  if (total === 0) return 'missing'
  if (percent === 100) return 'done'
  return read === 0 ? 'fresh' : 'begun'
}

export const filters = ['all', 'unfinished', 'missing'] as const
export type Filter = (typeof filters)[number]

/** What stays as it is under a filter; the rest is faded and stays in its place. */
export function isIn(filter: Filter, station: Counted): boolean {
  const progress = progressOf(station)
  if (filter === 'all') return true
  if (filter === 'missing') return progress === 'missing'
  return progress === 'begun' || progress === 'fresh'
}

export function countOf(filter: Filter, { themes }: Pick<MapPage, 'themes'>): number {
  return allStations(themes).filter((station) => isIn(filter, station)).length
}

export const allStations = (themes: readonly ReadTheme[]): readonly Station[] =>
  themes.flatMap(({ stations }) => stations)

/** Points without documents, each once: a point may be in several themes. */
export function gapsOf({ themes }: Pick<MapPage, 'themes'>): readonly Station[] {
  const found = new Map<number, Station>()
  for (const station of allStations(themes)) {
    if (progressOf(station) === 'missing' && !found.has(station.pointId)) found.set(station.pointId, station)
  }
  return [...found.values()]
}

/** How long the unread ones take that it is known of. */
export function minutesLeft(documents: readonly Pick<StationDocument, 'isRead' | 'minutes'>[]): number {
  return documents.reduce((sum, { isRead, minutes }) => sum + (isRead ? 0 : (minutes ?? 0)), 0)
}

/** A place among the themes of a map; without `station` the theme itself. */
export interface MapPlace {
  readonly theme: number
  readonly station?: number | undefined
}

export const isSamePlace = (one: MapPlace, other: MapPlace): boolean =>
  one.theme === other.theme && one.station === other.station

/** Where a point is; in the first of several themes. */
export function placeOf(themes: readonly ReadTheme[], pointId: number): MapPlace | undefined {
  for (const [theme, { stations }] of themes.entries()) {
    const station = stations.findIndex((each) => each.pointId === pointId)
    if (station !== -1) return { theme, station }
  }
  return undefined
}

/** What a click on a theme opens: its first point that is not finished, else its first. */
export function entranceOf({ stations }: ReadTheme): number | undefined {
  const open = stations.findIndex((station) => isIn('unfinished', station))
  if (open !== -1) return open
  return stations.length > 0 ? 0 : undefined
}

const steps: Readonly<Record<string, readonly [themes: number, stations: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Where an arrow leads from a place: along a theme, whose head is before its first point, or to the theme beside it. */
export function placeAfter(themes: readonly ReadTheme[], from: MapPlace, key: string): MapPlace | undefined {
  const step = steps[key]
  if (!step) return undefined
  const [across, along] = step
  const theme = Math.min(Math.max(from.theme + across, 0), themes.length - 1)
  const stations = themes[theme]?.stations.length ?? 0
  const column = Math.min(Math.max((from.station ?? -1) + along, -1), stations - 1)
  const to = { theme, station: column === -1 ? undefined : column }
  return isSamePlace(from, to) ? undefined : to
}
