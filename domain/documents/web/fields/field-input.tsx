import { Input, Radio } from 'antd'
import { DayField, MomentField, NumberInput, useMessages } from '@shuku/kit/web'
import { kindsOfMany } from '../../contract.ts'
import { documentMessages } from '../../messages.ts'
import { AmountInput } from './amount-input.tsx'
import { EntriesInput } from './entries-input.tsx'
import type { FieldInputProps } from './field-input-props.ts'
import { CategoryInput, DocumentInput, PeopleInput } from './reference-inputs.tsx'

/** The control of a custom field, by its kind; values come and go as texts of the wire. */
export function FieldInput(props: FieldInputProps) {
  const { field, value, onChange, id, invalid = false, describedBy } = props
  const { name, kind, measure } = field
  const [first = ''] = value
  const set = (text: string) => onChange(text === '' ? [] : [text])
  const status = {
    ...(invalid ? ({ status: 'error', 'aria-invalid': true } as const) : {}),
    ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
  }
  switch (kind) {
    case 'line':
      return <Input id={id} value={first} maxLength={500} {...status} onChange={(event) => set(event.target.value)} />
    case 'lines':
      return (
        <Input.TextArea
          id={id}
          value={first}
          maxLength={10_000}
          autoSize={{ minRows: 2, maxRows: 8 }}
          {...status}
          onChange={(event) => set(event.target.value)}
        />
      )
    case 'link':
      return (
        <Input
          id={id}
          type="url"
          value={first}
          maxLength={2000}
          placeholder="https://"
          {...status}
          onChange={(event) => set(event.target.value)}
          onBlur={() => set(wholeLink(first))}
        />
      )
    case 'integer':
    case 'decimal':
      return (
        <NumberInput<string>
          id={id}
          stringMode
          {...(kind === 'integer' ? { precision: 0 } : {})}
          {...(measure === '' ? {} : { suffix: measure })}
          value={first === '' ? null : first}
          {...status}
          onChange={(number) => set(number ?? '')}
          style={{ width: '100%' }}
        />
      )
    case 'amount':
      return <AmountInput {...props} />
    case 'date':
      return <DayField id={id} label={name} value={first} onChange={set} invalid={invalid} describedBy={describedBy} />
    case 'instant':
      return (
        <MomentField id={id} label={name} value={first} onChange={set} invalid={invalid} describedBy={describedBy} />
      )
    case 'truth':
      return <TruthInput {...props} />
    case 'choice':
    case 'choices':
      return <EntriesInput {...props} isSingle={!kindsOfMany.includes(kind)} />
    case 'person':
    case 'people':
      return <PeopleInput {...props} kind="person" isSingle={!kindsOfMany.includes(kind)} />
    case 'unit':
      return <PeopleInput {...props} kind="department" isSingle />
    case 'document':
      return <DocumentInput {...props} />
    case 'category':
      return <CategoryInput {...props} />
  }
}

/** Nothing is chosen until somebody chooses: an answer that nobody gave is none. */
function TruthInput({ field, value, onChange, id, describedBy }: FieldInputProps) {
  const t = useMessages(documentMessages)
  const options = [
    { value: '1', label: t('yes') },
    { value: '0', label: t('no') },
    ...(field.isRequired ? [] : [{ value: '', label: t('notFilled') }]),
  ]
  return (
    <Radio.Group
      id={id}
      // a group has no label that leads to it
      aria-label={field.name}
      {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
      value={value[0] ?? (field.isRequired ? null : '')}
      options={options}
      onChange={({ target }) => onChange(target.value === '' ? [] : [String(target.value)])}
    />
  )
}

/** `example.com/a` was meant as an address of the web. */
function wholeLink(typed: string): string {
  const link = typed.trim()
  return /^[\w-]+(\.[\w-]+)+(:\d+)?([/?#]|$)/.test(link) ? `https://${link}` : link
}
