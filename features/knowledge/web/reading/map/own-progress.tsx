import { useFormats, useMessages } from '@shuku/kit/web'
import type { MapPage } from '../../../contract/reading.ts'
import { mapReadingMessages } from '../../../reading-messages.ts'
import { ProgressRing } from '../drawing/progress-ring.tsx'
import { progressOf } from './map-state.ts'
import { useReadOf } from './shown-map.ts'

/** In the middle of a map: how far one has come with all of it. */
export function OwnProgress({ page, size }: { readonly page: MapPage; readonly size: number }) {
  const t = useMessages(mapReadingMessages)
  const readOf = useReadOf()
  const { day } = useFormats()
  const { percent, total, doneAt, readThisWeek } = page
  const isDone = doneAt !== null && total > 0
  return (
    <>
      <ProgressRing isWhole progress={progressOf(page)} percent={percent} size={size}>
        <span className="sk-read-map-percent">
          {percent}
          <small>%</small>
        </span>
        <span className="sk-read-map-of">{readOf(page)}</span>
      </ProgressRing>
      <span className="sk-read-map-own">
        <strong>{isDone ? t('allDone') : t('progress')}</strong>
        <span className="sk-secondary sk-small">
          {isDone ? t('allDoneOn', { day: day(doneAt) }) : t('thisWeek', { n: readThisWeek })}
        </span>
      </span>
    </>
  )
}
