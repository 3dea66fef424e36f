import type { QueryInput, Endpoint, ReplyOf } from '@shuku/kit/contract'
import { useApi, useConfirmRefused, useFormats, useMessages } from '@shuku/kit/web'
import type { Forecast } from '../contract.ts'
import { rightMessages } from '../messages.ts'
import { SharePreview } from './share-preview.tsx'

interface ChangeForecastProps<E extends Endpoint> {
  /** Answers a `Forecast`, within bounds at once and exactly in a while. */
  readonly endpoint: ReplyOf<E> extends Forecast ? E : never
  /** Undefined while nothing is chosen that changes anything. */
  readonly query: Omit<QueryInput<E>, 'exactly'> | undefined
}

/** Shows who would gain or lose documents before the act; an upper bound first, then the exact numbers. */
export function ChangeForecast<E extends Endpoint>({ endpoint, query }: ChangeForecastProps<E>) {
  const t = useMessages(rightMessages)
  const asked = (exactly: boolean) => ({ ...query, exactly }) as unknown as QueryInput<E>
  const options = { staleMs: 0, showsFormer: false }
  const bounds = useApi<E>(endpoint, asked(false), { ...options, enabled: query !== undefined })
  const isOpen = bounds.data !== undefined && !(bounds.data as Forecast).isExact
  const exact = useApi<E>(endpoint, asked(true), { ...options, enabled: query !== undefined && isOpen })
  const known = (exact.data ?? bounds.data) as Forecast | undefined
  const error = bounds.error ?? exact.error
  useConfirmRefused(query && error ? error.message : undefined)
  if (!query) return <SharePreview>{t('forecastHint')}</SharePreview>
  // what the act would be refused for is said before it is tried
  if (error) return <SharePreview isRefused>{error.message}</SharePreview>
  return (
    <SharePreview>{known ? <Words {...known} isCounting={exact.isFetching} /> : t('forecastCounting')}</SharePreview>
  )
}

function Words({ isCounting, ...forecast }: Forecast & { readonly isCounting: boolean }) {
  const t = useMessages(rightMessages)
  const { number } = useFormats()
  const { gain, lose, opened, closed, isExact } = forecast
  const numbers = { gain: number(gain), lose: number(lose), opened: number(opened), closed: number(closed) }
  const sides = (most: 'AtMost' | '') => [
    ...(lose > 0 ? [t(`forecastLose${most}`, numbers)] : []),
    ...(gain > 0 ? [t(`forecastGain${most}`, numbers)] : []),
  ]
  if (!isExact) {
    // a change of the organisation bounds both sides by the same people and documents
    const isOneSided = gain === lose && opened === closed
    const bounds = isOneSided ? [t(opened < 0 ? 'forecastPeople' : 'forecastBounds', numbers)] : sides('AtMost')
    const rest = isCounting ? 'forecastCounting' : isOneSided ? 'forecastTooMany' : 'forecastTooLong'
    return [...bounds, t(rest)].join(' · ')
  }
  return gain + lose === 0 ? t('forecastNothing') : sides('').join(' · ')
}
