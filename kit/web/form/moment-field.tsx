import { useMemo } from 'react'
import { DatePicker } from 'antd'
import { choosesByEnter } from './chooses-by-enter.ts'
import { instantOf, momentOf } from './person-days.ts'

interface MomentFieldProps {
  id?: string
  label: string
  /** An instant in UTC, `2026-12-01T01:30:00Z`, or empty. */
  value: string
  onChange: (instant: string) => void
  invalid?: boolean
  /** The id of what is said about the field: its help, its error. */
  describedBy?: string | undefined
}

/** A field for a day and a time of it, in the time zone of the person. */
export function MomentField({ id, label, value, onChange, invalid = false, describedBy }: MomentFieldProps) {
  // as in DayField: a new object ends what is being typed
  const moment = useMemo(() => momentOf(value), [value])
  return (
    <DatePicker
      {...(id === undefined ? {} : { id })}
      aria-label={label}
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      needConfirm={false}
      onKeyDown={choosesByEnter}
      value={moment}
      {...(invalid ? ({ status: 'error', 'aria-invalid': true } as const) : {})}
      {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
      onChange={(moment) => onChange(moment ? instantOf(moment) : '')}
      style={{ width: '100%' }}
    />
  )
}
