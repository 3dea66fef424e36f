import { useState } from 'react'
import { BookOpen, Clock, ChevronDown, ChevronRight, ChevronUp } from 'lucide-react'
import { Button } from 'antd'
import { addresses } from '@shuku/domain/addresses'
import { Avatar, useFormats, useMessages } from '@shuku/kit/web'
import type { MapPage, ReadTheme, Station } from '../../../contract/reading.ts'
import { mapReadingMessages } from '../../../reading-messages.ts'
import { ProgressRing } from '../drawing/progress-ring.tsx'
import { useDuration } from '../station/use-duration.ts'
import { MapFilter } from './map-bar.tsx'
import { allStations, progressOf, type Filter, type MapPlace } from './map-state.ts'
import { buttonOf, isFaded, useReadOf, type ShownMap } from './shown-map.ts'
import './small-map.css'

interface SmallMapProps {
  readonly shown: ShownMap
  readonly filter: Filter
  readonly onFilter: (filter: Filter) => void
}

/** A map on a small screen, of whatever template: its themes below each other, reading on at the foot. */
export function SmallMap({ shown, filter, onFilter }: SmallMapProps) {
  const { page } = shown
  return (
    <>
      <div className="sk-small-map">
        <Own page={page} />
        <div className="sk-small-map-filter">
          <MapFilter {...{ page, filter, onFilter }} isWide />
        </div>
        {page.themes.map((theme, index) => (
          <Theme key={theme.id} shown={shown} theme={theme} index={index} />
        ))}
      </div>
      {page.next && <ReadOn page={page} next={page.next} />}
    </>
  )
}

function Own({ page }: { readonly page: MapPage }) {
  const t = useMessages(mapReadingMessages)
  const { day, number } = useFormats()
  const duration = useDuration()
  const { percent, read, total, readThisWeek, doneAt, minutesLeft } = page
  const isDone = doneAt !== null && total > 0
  return (
    <section className="sk-small-map-own" aria-label={t('progress')}>
      <ProgressRing isWhole progress={progressOf(page)} percent={percent} size={88}>
        {percent}%
      </ProgressRing>
      <div>
        <h2>{isDone ? t('allDone') : t('progress')}</h2>
        <p className="sk-small sk-secondary">
          {t('readOfAll', { read: number(read), total: number(total), week: number(readThisWeek) })}
        </p>
        {minutesLeft > 0 && (
          <p className="sk-small sk-secondary sk-small-map-left">
            <Clock aria-hidden /> {t('minutesLeft', { time: duration(minutesLeft) })}
          </p>
        )}
        {isDone && <p className="sk-small sk-secondary">{t('allDoneOn', { day: day(doneAt) })}</p>}
      </div>
    </section>
  )
}

interface ThemeProps {
  readonly shown: ShownMap
  readonly theme: ReadTheme
  readonly index: number
}

function Theme({ shown, theme, index }: ThemeProps) {
  const t = useMessages(mapReadingMessages)
  const [isOpen, setOpen] = useState(true)
  const { title, weight, percent, expert, stations } = theme
  return (
    <section aria-label={title}>
      <button
        type="button"
        className="sk-plain-button sk-small-map-theme"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <ProgressRing isWhole progress={progressOf(theme)} percent={percent} size={40} />
        <span className="sk-small-map-words">
          <strong>{title}</strong>{' '}
          <span className="sk-small sk-secondary sk-small-map-expert">
            {t('share', { weight })}
            {expert && (
              <>
                <i aria-hidden="true">·</i>
                {t('expert')} <Avatar personId={expert.personId} name={expert.name} size={20} />
                <span className="sk-cut">{expert.name}</span>
              </>
            )}
          </span>
        </span>
        {isOpen ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
      </button>
      {isOpen &&
        stations.map((station, at) => (
          <Row key={station.pointId} shown={shown} station={station} place={{ theme: index, station: at }} />
        ))}
      {isOpen && stations.length === 0 && <p className="sk-secondary sk-small-map-none">{t('noPoints')}</p>}
    </section>
  )
}

interface RowProps {
  readonly shown: ShownMap
  readonly station: Station
  readonly place: MapPlace
}

function Row({ shown, station, place }: RowProps) {
  const t = useMessages(mapReadingMessages)
  const readOf = useReadOf()
  const { name, percent, weight } = station
  const progress = progressOf(station)
  return (
    <button
      type="button"
      {...buttonOf(shown, place)}
      // a finger does not go by arrows
      tabIndex={0}
      className={`sk-plain-button sk-small-map-row is-${progress}${isFaded(shown, station) ? ' is-faded' : ''}`}
    >
      <ProgressRing progress={progress} percent={percent} size={32} />
      <span className="sk-small-map-words">
        <span className="sk-cut">{name}</span>{' '}
        <span className="sk-small sk-small-map-count">
          {progress === 'missing' ? t('lacking') : `${readOf(station)} · ${t('share', { weight })}`}
        </span>
      </span>
      <ChevronRight aria-hidden />
    </button>
  )
}

function ReadOn({ page, next }: { readonly page: MapPage; readonly next: NonNullable<MapPage['next']> }) {
  const t = useMessages(mapReadingMessages)
  const point = allStations(page.themes).find(({ pointId }) => pointId === next.pointId)
  return (
    <footer className="sk-small-map-foot">
      <span className="sk-small-map-words">
        <span className="sk-small sk-secondary sk-cut">
          {point ? t('readOnOf', { point: point.name }) : t('readOn')}
        </span>
        <span className="sk-cut">{next.subject}</span>
      </span>
      <Button type="primary" icon={<BookOpen aria-hidden />} href={addresses.document(next.documentId)}>
        {t('readOn')}
      </Button>
    </footer>
  )
}
