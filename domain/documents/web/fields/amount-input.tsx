import { useState } from 'react'
import { Select, Space } from 'antd'
import { NumberInput, useMessages } from '@shuku/kit/web'
import { currencies } from '../../contract.ts'
import { documentMessages } from '../../messages.ts'
import type { FieldInputProps } from './field-input-props.ts'

/** A number and its currency, which stays chosen while the number is typed anew. */
export function AmountInput({ field, value, onChange, id, invalid = false, describedBy }: FieldInputProps) {
  const t = useMessages(documentMessages)
  const [number = '', named] = (value[0] ?? '').split(' ')
  const [chosen, setChosen] = useState<string>(currencies[0])
  const currency = named ?? chosen
  const set = (next: string, of: string) => onChange(next === '' ? [] : [`${next} ${of}`])
  return (
    <Space.Compact block>
      <NumberInput<string>
        id={id}
        stringMode
        value={number === '' ? null : number}
        {...(invalid ? ({ status: 'error', 'aria-invalid': true } as const) : {})}
        {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
        onChange={(next) => set(next ?? '', currency)}
        style={{ flex: 1, minWidth: 0 }}
      />
      <Select<string>
        aria-label={t('currencyOf', { name: field.name })}
        value={currency}
        options={currencies.map((each) => ({ value: each, label: each }))}
        onChange={(next) => {
          setChosen(next)
          set(number, next)
        }}
        style={{ width: 88 }}
      />
    </Space.Compact>
  )
}
