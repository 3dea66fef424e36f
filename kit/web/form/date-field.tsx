import { useMemo } from 'react'
import { DatePicker, Select } from 'antd'
import type { Dayjs } from 'dayjs'
import type { ConditionItem } from '@shuku/kit/contract'
import { kitMessages } from '../language/kit-messages.ts'
import { useMessages } from '../language/use-messages.ts'
import { customDate, dateKeys, type ConditionValues } from './conditions/condition-values.ts'
import { formMessages } from './form-messages.ts'
import { dayOf } from './person-days.ts'

interface DateFieldProps {
  id: string
  item: ConditionItem
  values: ConditionValues
  onChange: (patch: ConditionValues) => void
}

/** A span of time by name (today, this month …), or from one day to another. */
export function DateField({ id, item, values, onChange }: DateFieldProps) {
  const t = useMessages(formMessages)
  const words = useMessages(kitMessages)
  const [select = '', from = '', to = ''] = item.names
  const chosen = values[select] ?? '0'
  const [first, last] = [values[from], values[to]]
  // as in DayField: a new object ends what is being typed
  const days = useMemo<[Dayjs | null, Dayjs | null]>(() => [dayOf(first), dayOf(last)], [first, last])
  const options = item.options?.map(({ key, label }) => ({ value: key, label }))
  const usual = dateKeys.map((key) => ({ value: key as string, label: t(`date${key}`) }))

  return (
    <div className="sk-field-row">
      <Select
        id={id}
        value={chosen}
        options={options ?? usual}
        onChange={(key) => onChange({ [select]: key, [from]: '', [to]: '' })}
        style={{ width: chosen === customDate ? 120 : '100%', flex: 'none' }}
      />
      {chosen === customDate && (
        <DatePicker.RangePicker
          aria-label={item.label}
          value={days}
          allowEmpty={[true, true]}
          separator="–"
          placeholder={[words('dateFrom'), words('dateTo')]}
          onChange={(_, texts) => onChange({ [select]: customDate, [from]: texts?.[0] ?? '', [to]: texts?.[1] ?? '' })}
          style={{ flex: 1, minWidth: 0 }}
        />
      )}
    </div>
  )
}
