import { Segmented } from 'antd'
import { useFormats, useMessages } from '@shuku/kit/web'
import type { MapPage } from '../../../contract/reading.ts'
import { mapReadingMessages } from '../../../reading-messages.ts'
import { countOf, filters, type Filter } from './map-state.ts'

interface MapFilterProps {
  readonly page: MapPage
  readonly filter: Filter
  readonly onFilter: (filter: Filter) => void
}

/** Fades what is not asked for; nothing of the map moves. */
export function MapFilter({ page, filter, onFilter, isWide = false }: MapFilterProps & { readonly isWide?: boolean }) {
  const t = useMessages(mapReadingMessages)
  const { number } = useFormats()
  return (
    <Segmented<Filter>
      aria-label={t('filter')}
      block={isWide}
      value={filter}
      options={filters.map((value) => ({ value, label: t(value, { n: number(countOf(value, page)) }) }))}
      onChange={onFilter}
    />
  )
}

/** Above a map: which of its points are shown, and what the rings mean. */
export function MapBar(props: MapFilterProps) {
  const t = useMessages(mapReadingMessages)
  const { template } = props.page
  return (
    <div className="sk-read-map-bar">
      <MapFilter {...props} />
      <ul className="sk-read-map-legend" aria-label={t('legend')}>
        {(['done', 'begun', 'fresh', 'lacking'] as const).map((key) => (
          <li key={key}>
            <svg className={`is-${key}`} width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
              <circle cx="7" cy="7" r="5.5" />
              {key === 'begun' && <path d="M7 1.5a5.5 5.5 0 1 1-5.5 5.5" />}
            </svg>
            {t(key)}
          </li>
        ))}
        {template !== 'cards' && template !== 'canvas' && <li>{t('thickness')}</li>}
      </ul>
    </div>
  )
}
