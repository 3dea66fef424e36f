import { Input, Select, Switch } from 'antd'
import type { ConditionItem } from '@shuku/kit/contract'
import { kitMessages } from '../../language/kit-messages.ts'
import { useMessages } from '../../language/use-messages.ts'
import { ConditionText } from './condition-text.tsx'
import type { ConditionValues } from './condition-values.ts'
import { DateField } from '../date-field.tsx'
import { NumberInput } from '../number-input.tsx'
import { usePickers } from '../pickers.ts'
import { useClearing } from '../use-clearing.tsx'

interface ConditionFieldProps {
  id: string
  item: ConditionItem
  values: ConditionValues
  invalid: boolean
  /** The id of what is said about the field: its error. */
  describedBy?: string | undefined
  onChange: (patch: ConditionValues) => void
  /** The choice of nothing is there by its name; a condition that asks for nothing is empty. */
  showsEmpty?: boolean
}

/** The control of one item, by its kind; Enter submits the form around it, as in any form. */
export function ConditionField(props: ConditionFieldProps) {
  const { id, item, values, invalid, describedBy, onChange, showsEmpty = false } = props
  const t = useMessages(kitMessages)
  const clearing = useClearing()
  const pickerOf = usePickers()
  const [first = '', second = ''] = item.names
  const value = values[first] ?? ''
  const set = (text: string | number | null | undefined) =>
    onChange({ [first]: text === null || text === undefined ? '' : String(text) })
  const status = {
    ...(invalid ? ({ status: 'error', 'aria-invalid': true } as const) : {}),
    ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
  }
  const longest = item.maxLength === undefined ? {} : { maxLength: item.maxLength }

  if (item.mode === 'read') {
    return (
      <span id={id}>
        <ConditionText item={item} values={values} />
      </span>
    )
  }
  switch (item.kind) {
    case 'INPUT':
      return (
        <Input
          id={id}
          value={value}
          allowClear={clearing}
          {...longest}
          {...status}
          onChange={(event) => set(event.target.value)}
        />
      )
    case 'TEXTAREA':
      return (
        <Input.TextArea
          id={id}
          value={value}
          autoSize={{ minRows: 2, maxRows: 6 }}
          {...longest}
          {...status}
          onChange={(event) => set(event.target.value)}
        />
      )
    case 'SELECT': {
      const { options = [] } = item
      const namesNothing = showsEmpty && options.some(({ key }) => key === '')
      return (
        <Select
          id={id}
          value={value === '' && !namesNothing ? null : value}
          allowClear={item.mode !== 'required' && !namesNothing && clearing}
          placeholder={t('choose')}
          options={[
            ...options.map(({ key, label, disabled = false }) => ({ value: key, label, disabled })),
            // several that were chosen elsewhere, together
            ...(value.includes(',') && !options.some(({ key }) => key === value)
              ? [{ value, label: <ConditionText item={item} values={values} /> }]
              : []),
          ]}
          onChange={set}
          style={{ width: '100%' }}
          {...status}
        />
      )
    }
    case 'DATE':
      return <DateField id={id} item={item} values={values} onChange={onChange} />
    case 'TIME':
      return (
        <div className="sk-field-row">
          <TimeInput id={id} label={`${item.label} ${t('timeFrom')}`} value={value} onChange={set} />
          <span className="sk-secondary">{t('to')}</span>
          <TimeInput
            label={`${item.label} ${t('timeTo')}`}
            value={values[second] ?? ''}
            onChange={(text) => onChange({ [second]: text })}
          />
        </div>
      )
    case 'INPUTNUMBER':
      return (
        <div className="sk-field-row">
          <DecimalInput
            id={id}
            // a single number takes its name from the label next to it
            {...(second === '' ? {} : { label: `${item.label} ${t('least')}` })}
            value={value}
            unit={item.unit}
            status={status}
            onChange={set}
          />
          {second !== '' && (
            <>
              <span className="sk-secondary">{t('to')}</span>
              <DecimalInput
                label={`${item.label} ${t('most')}`}
                value={values[second] ?? ''}
                onChange={(number) => onChange({ [second]: number })}
              />
            </>
          )}
        </div>
      )
    case 'SWITCH':
      return <Switch id={id} checked={value === '1'} onChange={(on) => set(on ? '1' : '0')} />
    case 'BROWSER':
    case 'UPLOAD': {
      const picker = pickerOf(item)
      return picker ? <picker.Field id={id} item={item} value={value} onChange={set} /> : null
    }
    default:
      return null
  }
}

interface TimeInputProps {
  id?: string
  label: string
  /** `14:05`, or nothing. */
  value: string
  onChange: (text: string) => void
}

function TimeInput({ onChange, label, ...props }: TimeInputProps) {
  return (
    <Input
      {...props}
      type="time"
      aria-label={label}
      onChange={(event) => onChange(event.target.value)}
      style={{ flex: 1, minWidth: 0 }}
    />
  )
}

interface DecimalInputProps {
  id?: string
  label?: string
  value: string
  unit?: string | undefined
  status?: { readonly status?: 'error' }
  onChange: (text: string) => void
}

function DecimalInput({ id, label, value, unit, status = {}, onChange }: DecimalInputProps) {
  return (
    <NumberInput<string>
      {...(id === undefined ? {} : { id })}
      {...(label === undefined ? {} : { 'aria-label': label })}
      {...(unit === undefined ? {} : { suffix: unit })}
      {...status}
      stringMode
      value={value === '' ? null : value}
      onChange={(number) => onChange(number ?? '')}
      style={{ flex: 1, minWidth: 0 }}
    />
  )
}
