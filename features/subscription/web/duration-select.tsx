import { Select } from 'antd'
import { useMessages } from '@shuku/kit/web'
import { durations } from '../contract.ts'
import { subscriptionMessages } from '../messages.ts'

/** Means the duration that was asked for. */
export const asAsked = -1

interface DurationSelectProps {
  /** Days; 0 is without an end. */
  readonly value: number
  readonly onChange: (days: number) => void
  readonly hasAsAsked?: boolean
}

export function DurationSelect({ value, onChange, hasAsAsked = false }: DurationSelectProps) {
  const t = useMessages(subscriptionMessages)
  return (
    <Select
      aria-label={t('duration')}
      value={value}
      onChange={onChange}
      options={[
        ...(hasAsAsked ? [{ value: asAsked, label: t('asAsked') }] : []),
        { value: 0, label: t('forEver') },
        ...durations.map((days) => ({ value: days, label: t('forDays', { n: days }) })),
      ]}
    />
  )
}
