import { Select } from 'antd'
import { holdsText } from '@shuku/kit/i18n/fold-characters'
import { kitMessages, useClearing, useMessages } from '@shuku/kit/web'
import { documentMessages } from '../../messages.ts'
import type { FieldInputProps } from './field-input-props.ts'
import { nameKey } from './field-names.ts'

/** One or several of the field’s own entries. One that was taken off the list stays chosen until it is taken out. */
export function EntriesInput(props: FieldInputProps & { readonly isSingle: boolean }) {
  const { field, value, names = {}, onChange, id, invalid = false, describedBy, isSingle } = props
  const t = useMessages(documentMessages)
  const words = useMessages(kitMessages)
  const clearing = useClearing()
  const entries = field.entries.map((entry) => ({ value: String(entry.id), label: entry.name }))
  const gone = value
    .filter((each) => !entries.some((entry) => entry.value === each))
    .map((each) => ({ value: each, label: names[nameKey(field.kind, each)] ?? t('hiddenValue'), disabled: true }))
  const shared = {
    id,
    allowClear: !(isSingle && field.isRequired) && clearing,
    placeholder: words('choose'),
    options: [...entries, ...gone],
    showSearch: {
      filterOption: (typed: string, option?: { label?: unknown }) =>
        typeof option?.label === 'string' && holdsText(option.label, typed),
    },
    style: { width: '100%' },
    ...(invalid ? ({ status: 'error', 'aria-invalid': true } as const) : {}),
    ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
  }
  return isSingle ? (
    <Select<string> {...shared} value={value[0] ?? null} onChange={(one) => onChange(one ? [one] : [])} />
  ) : (
    <Select<string[]> {...shared} mode="multiple" value={[...value]} onChange={(several) => onChange(several)} />
  )
}
