import { useRef, useState, type KeyboardEvent } from 'react'
import { Button, Skeleton } from 'antd'
import { addresses } from '@shuku/domain/addresses'
import {
  EmptyState,
  ErrorState,
  StatusPage,
  useAddressState,
  useApi,
  useMessages,
  useNarrowRail,
  useSmallScreen,
} from '@shuku/kit/web'
import { readingApi, type MapPage as ReadMap } from '../../../contract/reading.ts'
import { mapReadingMessages } from '../../../reading-messages.ts'
import { MaintenanceDrawer } from '../station/maintenance-drawer.tsx'
import { StationPane, usePaneBeside } from '../station/station-pane.tsx'
import { MapBar } from './map-bar.tsx'
import { MapFoot } from './map-foot.tsx'
import { MapHeader } from './map-header.tsx'
import { MapRemark } from './map-remark.tsx'
import { entranceOf, MapState, placeAfter, placeOf, type Filter, type MapPlace } from './map-state.ts'
import { placeKey, type ShownMap } from './shown-map.ts'
import { SmallMap } from './small-map.tsx'
import { WholeMap } from './whole-map.tsx'
import './map-page.css'
import './print.css'

/** A knowledge map as it is read. */
export function MapPage() {
  const [{ mapId }] = useAddressState(MapState)
  return mapId === undefined ? <Gone /> : <Loaded key={mapId} mapId={mapId} />
}

function Loaded({ mapId }: { readonly mapId: number }) {
  const { data, error, refetch } = useApi(readingApi.getMapPage, { mapId }, { staleMs: 0, asksOnReturn: true })
  if (data) return <Shown page={data} />
  if (error?.kind === 'notFound') return <Gone />
  if (error) return <ErrorState isPage error={error} onRetry={() => void refetch()} />
  return <Skeleton className="sk-read-map-wait" active avatar={{ size: 124 }} title={false} paragraph={{ rows: 8 }} />
}

function Gone() {
  const t = useMessages(mapReadingMessages)
  return (
    <StatusPage
      isPage
      title={t('gone')}
      text={t('goneText')}
      actions={<Button href={addresses.knowledgeMaps()}>{t('allMaps')}</Button>}
    />
  )
}

function Shown({ page }: { readonly page: ReadMap }) {
  const t = useMessages(mapReadingMessages)
  const small = useSmallScreen()
  const [filter, setFilter] = useState<Filter>('all')
  const { shown, whole, chosen, keys, takesFocus, close, setState, isMaintained } = useShownMap(page, filter)
  const isBeside = usePaneBeside()
  useNarrowRail(chosen !== undefined && isBeside)
  return (
    <>
      <MapHeader page={page} onMaintain={() => setState({ beside: 'maintenance' })} />
      {page.remark !== '' && <MapRemark html={page.remark} />}
      <div className="sk-read-map-beside">
        {page.themes.length === 0 ? (
          <EmptyState
            title={t('noThemes')}
            text={t('noThemesText')}
            actions={
              page.mayEdit && <Button href={addresses.knowledgeMaps({ edited: page.id })}>{t('addThemes')}</Button>
            }
          />
        ) : (
          <div className="sk-read-map" ref={whole} {...keys}>
            {small ? (
              <SmallMap {...{ shown, filter }} onFilter={setFilter} />
            ) : (
              <>
                <MapBar {...{ page, filter }} onFilter={setFilter} />
                <WholeMap shown={shown} />
                <MapFoot page={page} onOpen={(pointId) => setState({ pointId })} />
              </>
            )}
          </div>
        )}
        {chosen && <StationPane {...{ page, takesFocus }} place={chosen} onOpen={shown.onOpen} onClose={close} />}
      </div>
      <MaintenanceDrawer page={page} open={isMaintained} onClose={() => setState({ beside: undefined })} />
    </>
  )
}

/** What of a map is open, by the address, and where its keys lead. */
function useShownMap(page: ReadMap, filter: Filter) {
  const [state, setState] = useAddressState(MapState)
  const [stop, setStop] = useState<MapPlace>()
  const [takesFocus, setTakesFocus] = useState(false)
  const whole = useRef<HTMLDivElement>(null)
  const { themes } = page
  const chosen = state.pointId === undefined ? undefined : placeOf(themes, state.pointId)

  const focus = (place: MapPlace) => {
    setStop(place)
    whole.current?.querySelector<HTMLElement>(`[data-place="${placeKey(place)}"]`)?.focus()
  }
  const onOpen = ({ theme, station }: MapPlace) => {
    const of = themes[theme]
    const at = of && (station ?? entranceOf(of))
    const pointId = at === undefined ? undefined : of?.stations[at]?.pointId
    if (pointId === undefined) return
    // the focus stays with who points, and goes on into the pane with who opens it by Enter
    setTakesFocus(document.activeElement?.matches('.sk-read-map :focus-visible') ?? false)
    setStop({ theme, station: at })
    setState({ pointId }, { replace: state.pointId !== undefined })
  }
  const close = () => {
    setState({ pointId: undefined }, { replace: true })
    if (chosen) focus(chosen)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { place } = (event.target as HTMLElement).dataset
    if (place === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    const [theme = 0, station] = place.split('.')
    const to = placeAfter(
      themes,
      { theme: Number(theme), station: station === '' ? undefined : Number(station) },
      event.key,
    )
    if (!to) return
    event.preventDefault()
    focus(to)
  }
  const shown: ShownMap = { page, filter, chosen, stop: stop ?? chosen ?? { theme: 0 }, onOpen }
  return {
    shown,
    whole,
    chosen,
    keys: { onKeyDown },
    takesFocus,
    close,
    setState,
    isMaintained: page.mayEdit && state.beside === 'maintenance',
  }
}
