import { Fragment } from 'react'
import { CircleDashed } from 'lucide-react'
import { useMessages } from '@shuku/kit/web'
import type { MapPage } from '../../../contract/reading.ts'
import { mapReadingMessages } from '../../../reading-messages.ts'
import { gapsOf } from './map-state.ts'

/** More would not fit into the line; the filter shows all. */
const mostNamed = 5

interface MapFootProps {
  readonly page: MapPage
  readonly onOpen: (pointId: number) => void
}

/** Below a map: what it lacks, and how progress is counted. */
export function MapFoot({ page, onOpen }: MapFootProps) {
  const t = useMessages(mapReadingMessages)
  const gaps = gapsOf(page)
  return (
    <footer className="sk-read-map-foot">
      {gaps.length > 0 && (
        <p className="sk-read-map-gaps">
          <CircleDashed aria-hidden />
          <span>
            {t('gaps', { n: gaps.length })}
            {gaps.slice(0, mostNamed).map(({ pointId, name }, index) => (
              <Fragment key={pointId}>
                {index > 0 && t('between')}
                <button type="button" className="sk-plain-button sk-link-button" onClick={() => onOpen(pointId)}>
                  {name}
                </button>
              </Fragment>
            ))}
            {gaps.length > mostNamed && t('moreGaps')}
          </span>
        </p>
      )}
      <p className="sk-small sk-secondary sk-read-map-formula">{t('formula')}</p>
    </footer>
  )
}
