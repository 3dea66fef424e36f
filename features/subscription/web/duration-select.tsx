import { Select } from 'antd'
import { useMessages } from '@shuku/kit/web'
import { durations } from '../contract.ts'
import { subscriptionMessages } from '../messages.ts'

/** Means the duration that was asked for. */
export const asAsked = -1

/** Means a day that is chosen beside it. */
export const untilDay = -2

interface DurationSelectProps {
  /** Days; 0 is without an end. */
  readonly value: number
  readonly onChange: (days: number) => void
  /** Who approves may leave it as it was asked for, or choose the last day. */
  readonly ofApproval?: boolean
}

export function DurationSelect({ value, onChange, ofApproval = false }: DurationSelectProps) {
  const t = useMessages(subscriptionMessages)
  return (
    <Select
      aria-label={t('duration')}
      value={value}
      onChange={onChange}
      options={[
        ...(ofApproval ? [{ value: asAsked, label: t('asAsked') }] : []),
        { value: 0, label: t('forEver') },
        ...durations.map((days) => ({ value: days, label: t('forDays', { n: days }) })),
        ...(ofApproval ? [{ value: untilDay, label: t('untilDay') }] : []),
      ]}
    />
  )
}
