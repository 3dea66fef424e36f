import { Select } from 'antd'
import { relativeDefaults, type FieldKind, type OwnField } from '@shuku/domain/documents/contract'
import { FieldInput } from '@shuku/domain/documents/web'
import { useMessages } from '@shuku/kit/web'
import { customFieldsMessages } from '../messages.ts'

interface DefaultInputProps {
  id: string
  field: Pick<OwnField, 'name' | 'kind' | 'measure' | 'entries'>
  names: Readonly<Record<string, string>>
  value: readonly string[]
  onChange: (value: string[]) => void
}

const relative: Partial<Record<FieldKind, { readonly value: string; readonly label: 'today' | 'me' | 'myUnit' }>> = {
  date: { value: relativeDefaults.today, label: 'today' },
  person: { value: relativeDefaults.me, label: 'me' },
  people: { value: relativeDefaults.me, label: 'me' },
  unit: { value: relativeDefaults.unit, label: 'myUnit' },
}

/** With what a new document begins: a value, or what follows from who makes it and when. */
export function DefaultInput({ id, field, names, value, onChange }: DefaultInputProps) {
  const t = useMessages(customFieldsMessages)
  const entries = field.entries.flatMap(({ id: entryId, name }) =>
    entryId === undefined ? [] : [{ id: entryId, name }],
  )
  const own = relative[field.kind]
  const isRelative = own !== undefined && value[0] === own.value
  const input = (inputId: string) => (
    <FieldInput
      id={inputId}
      field={{ ...field, name: t('defaults'), entries, isRequired: false }}
      names={names}
      value={isRelative ? [] : value}
      onChange={onChange}
    />
  )
  if (!own) return input(id)
  return (
    <div className="sk-default-input">
      <Select
        id={id}
        value={isRelative ? own.value : ''}
        options={[
          { value: own.value, label: t(own.label) },
          { value: '', label: t('fixed') },
        ]}
        onChange={(chosen) => onChange(chosen === '' ? [] : [chosen])}
      />
      {!isRelative && input(`${id}-value`)}
    </div>
  )
}
