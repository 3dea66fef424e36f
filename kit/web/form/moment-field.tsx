import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import 'dayjs/locale/zh-cn'
import { choosesByEnter } from './chooses-by-enter.ts'
import { useLanguage } from '../language/use-language.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

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

const written = 'YYYY-MM-DD HH:mm'

/** A field for a day and a time of it, in the time zone of the person. */
export function MomentField({ id, label, value, onChange, invalid = false, describedBy }: MomentFieldProps) {
  const { timeZone } = useLanguage()
  return (
    <DatePicker
      {...(id === undefined ? {} : { id })}
      aria-label={label}
      showTime={{ format: 'HH:mm' }}
      format={written}
      needConfirm={false}
      onKeyDown={choosesByEnter}
      // the picker knows but the clock of the browser: it is given what the clock of the person shows
      value={value === '' ? null : dayjs(dayjs.utc(value).tz(timeZone).format(written), written)}
      {...(invalid ? ({ status: 'error', 'aria-invalid': true } as const) : {})}
      {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
      onChange={(moment) =>
        onChange(moment ? dayjs.tz(moment.format(written), timeZone).utc().format('YYYY-MM-DDTHH:mm:ss[Z]') : '')
      }
      style={{ width: '100%' }}
    />
  )
}
