import { useMessages } from '@shuku/kit/web'
import { mapReadingMessages } from '../../../reading-messages.ts'
import { OwnProgress } from './own-progress.tsx'
import type { ShownMap } from './shown-map.ts'
import { StationNode } from './station-node.tsx'
import { ThemeNode } from './theme-node.tsx'
import './map-cards.css'

/** Each theme on a card of its own; `isOnPaper` alone where the map is drawn on the screen. */
export function MapCards({ shown, isOnPaper = false }: { readonly shown: ShownMap; readonly isOnPaper?: boolean }) {
  const t = useMessages(mapReadingMessages)
  const { page } = shown
  return (
    <div className={`sk-read-map-cards${isOnPaper ? ' is-on-paper' : ''}`}>
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
