import { useMemo } from 'react'
import { harmlessPage } from '@shuku/domain/files/web'
import { ScrollPane, useMessages } from '@shuku/kit/web'
import { mapReadingMessages } from '../../../reading-messages.ts'
import { MapDrawing } from './map-drawing.tsx'
import { OwnProgress } from './own-progress.tsx'
import { StationNode } from './station-node.tsx'
import { ThemeNode } from './theme-node.tsx'
import type { ShownMap } from './shown-map.ts'
import './whole-map.css'

/** A map on a large screen, as its template has it. */
export function WholeMap({ shown }: { readonly shown: ShownMap }) {
  const t = useMessages(mapReadingMessages)
  const { name, template, contents } = shown.page
  const label = t('drawn', { name })
  return (
    <ScrollPane label={label} className="sk-read-map-scroll">
      {template === 'cards' || template === 'canvas' ? (
        <>
          {template === 'canvas' && <FreeCanvas contents={contents} label={label} />}
          <MapCards shown={shown} />
        </>
      ) : (
        <MapDrawing {...{ shown, template }} />
      )}
    </ScrollPane>
  )
}

/** What a frame of another program made: shown without scripts, without our origin, and without anything from elsewhere. */
function FreeCanvas({ contents, label }: { readonly contents: string; readonly label: string }) {
  // what is no page – a canvas of our own, data of another program – would be shown as its letters
  const page = useMemo(() => (/<[a-z]/i.test(contents) ? harmlessPage(contents) : undefined), [contents])
  if (page === undefined) return null
  return <iframe className="sk-read-map-canvas" sandbox="" srcDoc={page} title={label} referrerPolicy="no-referrer" />
}

/** Each theme on a card of its own. */
function MapCards({ shown }: { readonly shown: ShownMap }) {
  const t = useMessages(mapReadingMessages)
  const { page } = shown
  return (
    <div className="sk-read-map-cards">
      <section className="sk-read-map-card is-own" aria-label={t('progress')}>
        <OwnProgress page={page} size={124} />
      </section>
      {page.themes.map((theme, index) => (
        <section key={theme.id} className="sk-read-map-card" aria-label={theme.title}>
          <ThemeNode shown={shown} theme={theme} place={{ theme: index }} />
          {theme.stations.map((station, at) => (
            <StationNode key={station.pointId} shown={shown} station={station} place={{ theme: index, station: at }} />
          ))}
          {theme.stations.length === 0 && <p className="sk-secondary">{t('noPoints')}</p>}
        </section>
      ))}
    </div>
  )
}
