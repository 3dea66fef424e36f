import type { MapPage, ReadTheme, Station } from '../../../contract/reading.ts'
import { useFormats, useMessages } from '@shuku/kit/web'
import { mapReadingMessages } from '../../../reading-messages.ts'
import { isIn, isSamePlace, type Filter, type MapPlace } from './map-state.ts'

/** A map with what is chosen of it, as all ways to draw it need it. */
export interface ShownMap {
  readonly page: MapPage
  readonly filter: Filter
  /** The point whose pane is open. */
  readonly chosen: MapPlace | undefined
  /** The one place at which the Tab key stops; arrows lead on from there. */
  readonly stop: MapPlace
  readonly onOpen: (place: MapPlace) => void
}

/** By which the focus finds a place again. */
export const placeKey = ({ theme, station }: MapPlace): string => `${theme}.${station ?? ''}`

/** What the buttons of themes and points have in common, however they are drawn. */
export function buttonOf({ stop, chosen, onOpen }: ShownMap, place: MapPlace) {
  return {
    'data-place': placeKey(place),
    tabIndex: isSamePlace(stop, place) ? 0 : -1,
    'aria-pressed': place.station === undefined ? undefined : chosen !== undefined && isSamePlace(chosen, place),
    onClick: () => onOpen(place),
  }
}

export const isFaded = ({ filter }: ShownMap, station: Station) => !isIn(filter, station)

/** A theme fades with all of its points. */
export const isThemeFaded = ({ filter }: ShownMap, { stations }: ReadTheme) =>
  filter !== 'all' && !stations.some((station) => isIn(filter, station))

/** How much of something is read. */
export function useReadOf() {
  const t = useMessages(mapReadingMessages)
  const { number } = useFormats()
  return ({ read, total }: Pick<Station, 'read' | 'total'>): string =>
    t('readOf', { read: number(read), total: number(total) })
}
