import type { ReactNode } from 'react'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { Button } from 'antd'
import { addresses } from '@shuku/domain/addresses'
import { DocumentBody } from '@shuku/domain/documents/web'
import {
  IconButton,
  kitMessages,
  Query,
  SideDrawer,
  useApi,
  useHotkey,
  useMedia,
  useMessages,
  useSmallScreen,
} from '@shuku/kit/web'
import { readingApi, type MapPage, type Station, type StationPage } from '../../../contract/reading.ts'
import { stationMessages } from '../../../reading-messages.ts'
import { ProgressRing } from '../drawing/progress-ring.tsx'
import { minutesLeft, progressOf, type MapPlace } from '../map/map-state.ts'
import { StationDocuments } from './station-documents.tsx'
import { Experts, Learners } from './station-people.tsx'
import { useDuration } from './use-duration.ts'
import './station-pane.css'

const paneWidth = 344

/** Where there is room for a pane beside the map; else it lies over it. */
export const usePaneBeside = () => useMedia('(min-width: 1280px)')

interface StationPaneProps {
  readonly page: MapPage
  readonly place: MapPlace
  /** Its documents take the focus, as it was opened by the keyboard. */
  readonly takesFocus: boolean
  readonly onOpen: (place: MapPlace) => void
  readonly onClose: () => void
}

/** One point of a map: what there is to read, who knows it best, who is at it. */
export function StationPane(props: StationPaneProps) {
  const { page, place, onClose } = props
  const isBeside = usePaneBeside()
  const small = useSmallScreen()
  const station = page.themes[place.theme]?.stations[place.station ?? 0]
  if (!station) return null
  const content = (
    <>
      <Head {...props} isBeside={isBeside} />
      <Content key={station.pointId} {...props} station={station} />
    </>
  )
  if (isBeside) {
    return (
      <aside className="sk-station" style={{ width: paneWidth }} aria-label={station.name}>
        {content}
        <ClosesByKey onClose={onClose} />
      </aside>
    )
  }
  const size = small ? '100vw' : paneWidth + 36
  return (
    <SideDrawer open inAddress bare placement="right" size={size} title={station.name} onClose={onClose}>
      <div className="sk-station is-over">{content}</div>
    </SideDrawer>
  )
}

/** A drawer has the key of its own. */
function ClosesByKey({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(kitMessages)
  useHotkey('escape', t('close'), onClose)
  return null
}

/** Which of its theme it is, and the way to those before and after, of whatever theme. */
function Head({ page, place, onOpen, onClose, isBeside }: StationPaneProps & { readonly isBeside: boolean }) {
  const t = useMessages(stationMessages)
  const close = useMessages(kitMessages)('close')
  const all = page.themes.flatMap(({ stations }, theme) => stations.map((_, station) => ({ theme, station })))
  const at = all.findIndex((each) => each.theme === place.theme && each.station === place.station)
  const theme = page.themes[place.theme]
  const step = (to: MapPlace | undefined, label: string, icon: ReactNode) => (
    <IconButton small icon={icon} label={label} disabled={!to} onClick={() => to && onOpen(to)} />
  )
  return (
    <header className="sk-station-head">
      <span className="sk-small sk-secondary sk-cut">
        {t('place', { theme: theme?.title ?? '', n: (place.station ?? 0) + 1, of: theme?.stations.length ?? 0 })}
      </span>
      {step(all[at - 1], t('previous'), <ChevronLeft aria-hidden />)}
      {step(all[at + 1], t('next'), <ChevronRight aria-hidden />)}
      {isBeside && <IconButton small icon={<X aria-hidden />} label={close} onClick={onClose} />}
    </header>
  )
}

function Content({ page, station, takesFocus }: StationPaneProps & { readonly station: Station }) {
  const t = useMessages(stationMessages)
  const { id: mapId, mayEdit } = page
  const { pointId } = station
  const query = useApi(
    readingApi.getStation,
    { mapId, pointId },
    { staleMs: 0, showsFormer: false, asksOnReturn: true },
  )
  return (
    <div className="sk-station-content">
      <Summary station={station} of={query.data} />
      <Query of={query} rows={8}>
        {(of) => (
          <>
            {of.remark !== '' && (
              <div className="sk-station-remark">
                <DocumentBody html={of.remark} />
              </div>
            )}
            {of.documents.length > 0 ? (
              <StationDocuments documents={of.documents} next={page.next?.documentId} takesFocus={takesFocus} />
            ) : (
              <section className="sk-station-gap">
                <p>{t('lackingText')}</p>
                {mayEdit && <Button href={addresses.knowledgePoint(pointId, { edited: true })}>{t('fillGap')}</Button>}
              </section>
            )}
            <Experts mapId={mapId} of={of} />
            <Learners of={of} />
          </>
        )}
      </Query>
    </div>
  )
}

/** As the map knows it, until the point itself is there. */
function Summary({ station, of }: { readonly station: Station; readonly of: StationPage | undefined }) {
  const t = useMessages(stationMessages)
  const duration = useDuration()
  const { name, weight } = station
  const counted = of ?? station
  const progress = progressOf(counted)
  const minutes = of ? minutesLeft(of.documents) : 0
  const facts = [
    t('share', { weight }),
    progress === 'missing' ? t('lacking') : t('read', { read: counted.read, total: counted.total }),
    ...(minutes > 0 ? [t('left', { time: duration(minutes) })] : []),
  ]
  return (
    <div className="sk-station-summary">
      <ProgressRing progress={progress} percent={counted.percent} size={64} />
      <div>
        <h2>{name}</h2>
        <p className="sk-small sk-secondary">{facts.join(' · ')}</p>
      </div>
    </div>
  )
}
