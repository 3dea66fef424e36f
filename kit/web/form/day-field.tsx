import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { choosesByEnter } from './chooses-by-enter.ts'

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
}

/** A field for one day. */
export function DayField(props: DayFieldProps) {
  const { id, label, value, onChange, from, to, placeholder, describedBy, disabled = false, invalid = false } = props
  return (
    <DatePicker
      {...(id === undefined ? {} : { id })}
      aria-label={label}
      value={value === '' ? null : dayjs(value, 'YYYY-MM-DD')}
      {...(from === undefined ? {} : { minDate: dayjs(from, 'YYYY-MM-DD') })}
      {...(to === undefined ? {} : { maxDate: dayjs(to, 'YYYY-MM-DD') })}
      {...(placeholder === undefined ? {} : { placeholder })}
      {...(invalid ? ({ status: 'error', 'aria-invalid': true } as const) : {})}
      {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
      disabled={disabled}
      onKeyDown={choosesByEnter}
      onChange={(_, text) => onChange(typeof text === 'string' ? text : '')}
      style={{ width: '100%' }}
    />
  )
}
