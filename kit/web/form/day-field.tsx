import { useMemo } from 'react'
import { DatePicker } from 'antd'
import { choosesByEnter } from './chooses-by-enter.ts'
import { dayOf } from './person-days.ts'

interface DayFieldProps {
  id?: string
  label: string
  /** `YYYY-MM-DD`, or empty. */
  value: string
  onChange: (day: string) => void
  /** Days before this one cannot be chosen. */
  from?: string | undefined
  /** Nor days behind this one. */
  to?: string | undefined
  /** The meaning of an empty field. */
  placeholder?: string
  disabled?: boolean
  invalid?: boolean
  /** The id of what is said about the field: its help, its error. */
  describedBy?: string | undefined
  /** The calendar comes or goes. */
  onOpenChange?: (isOpen: boolean) => void
}

/** A field for one day. */
export function DayField(props: DayFieldProps) {
  const { id, label, value, onChange, from, to, placeholder, describedBy, onOpenChange } = props
  const { disabled = false, invalid = false } = props
  const [first, last] = [dayOf(from), dayOf(to)]
  // the picker gives up what is being typed for each new object, also of the same day
  const day = useMemo(() => dayOf(value), [value])
  return (
    <DatePicker
      {...(id === undefined ? {} : { id })}
      aria-label={label}
      value={day}
      {...(first && { minDate: first })}
      {...(last && { maxDate: last })}
      {...(placeholder === undefined ? {} : { placeholder })}
      {...(invalid ? ({ status: 'error', 'aria-invalid': true } as const) : {})}
      {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
      disabled={disabled}
      {...(onOpenChange === undefined ? {} : { onOpenChange })}
      onKeyDown={choosesByEnter}
      onChange={(_, text) => onChange(typeof text === 'string' ? text : '')}
      style={{ width: '100%' }}
    />
  )
}
