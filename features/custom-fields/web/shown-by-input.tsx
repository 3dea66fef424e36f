import { Select } from 'antd'
import { documentMessages, type OwnField } from '@shuku/domain/documents/contract'
import { useMessages } from '@shuku/kit/web'
import { customFieldsMessages } from '../messages.ts'

interface ShownByInputProps {
  id: string
  shownBy: OwnField['shownBy']
  others: readonly OwnField[]
  onChange: (shownBy: OwnField['shownBy']) => void
}

/** By which other field it is shown, and by which of its values. */
export function ShownByInput({ id, shownBy, others, onChange }: ShownByInputProps) {
  const t = useMessages(customFieldsMessages)
  const words = useMessages(documentMessages)
  const by = others.find((other) => other.id === shownBy?.fieldId)
  const values =
    by?.kind === 'truth'
      ? [
          { value: '1', label: words('yes') },
          { value: '0', label: words('no') },
        ]
      : (by?.entries ?? []).map((entry) => ({ value: String(entry.id), label: entry.name }))
  return (
    <div className="sk-default-input">
      <Select
        id={id}
        value={by?.id ?? 0}
        options={[
          { value: 0, label: t('always') },
          ...others.map(({ id: otherId = 0, name }) => ({ value: otherId, label: t('whenField', { name }) })),
        ]}
        onChange={(fieldId) => onChange(fieldId === 0 ? undefined : { fieldId, values: [] })}
      />
      {by && values.length > 0 && (
        <Select
          mode="multiple"
          aria-label={t('whenField', { name: by.name })}
          value={shownBy?.values ?? []}
          options={values}
          placeholder={t('anyValue')}
          onChange={(chosen) => onChange({ fieldId: by.id ?? 0, values: chosen })}
        />
      )}
    </div>
  )
}
