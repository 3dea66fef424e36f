import { useMessages } from '@shuku/kit/web'
import { mostReferenced } from '../../contract/points.ts'
import { pointScreenMessages } from '../../point-screen-messages.ts'
import type { FoundReference } from './use-reference.ts'

interface ReferenceStateProps {
  readonly id: string
  readonly query: string
  readonly found: FoundReference
}

/** Below a reference: how much it finds, that it finds nothing, or where it cannot be read. */
export function ReferenceState({ id, query, found: { data, error, isWaiting } }: ReferenceStateProps) {
  const t = useMessages(pointScreenMessages)
  const tone = error ? ' is-wrong' : data?.count === 0 ? ' is-empty' : ''
  const said = () => {
    if (query.trim() === '') return ''
    if (error) return error
    if (!data) return isWaiting ? t('counting') : ''
    if (data.count === 0) return t('countNone')
    const { count: n, isMore } = data
    if (n <= mostReferenced) return t('count', { n })
    return t(isMore ? 'countMost' : 'countMore', { n, most: mostReferenced })
  }
  return (
    <div id={id} className={`sk-small sk-reference-state${tone}`} aria-live="polite" data-waiting={isWaiting}>
      {said()}
    </div>
  )
}
