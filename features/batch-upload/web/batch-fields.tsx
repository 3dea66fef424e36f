import { useId, type ReactNode } from 'react'
import type { FieldInForce } from '@shuku/domain/documents/contract'
import { FieldInput, fieldNames } from '@shuku/domain/documents/web'
import type { ConditionItem } from '@shuku/kit/contract'
import { ConditionField, DayField, kitMessages, RequiredMark, useMessages, type ConditionValues } from '@shuku/kit/web'
import { missingFields, shownFields, type Entered } from './batch-form.ts'
import { dialogMessages } from './dialog-messages.ts'
import type { UploadForm } from './use-batch.ts'

interface BatchFieldsProps {
  form: UploadForm
  entered: Entered
  /** It was tried to save: required fields that are empty say so. */
  isTried: boolean
  /** Related documents are chosen only once the level is known. */
  hasLevel: boolean
  onChange: (entered: Entered) => void
}

/** What the category asks of every document that is built. */
export function BatchFields({ form, entered, isTried, hasLevel, onChange }: BatchFieldsProps) {
  const { items, fields } = shownFields(form, entered)
  const missing = isTried ? missingFields(form, entered) : new Set<string>()
  const names = fieldNames(form.fields.map(({ kind, defaults: values }) => ({ kind, values })))
  if (items.length + fields.length === 0) return null
  return (
    <div className="sk-batch-upload-fields">
      {items.map((item) => (
        <ItemField
          key={item.names[0]}
          item={item}
          values={entered.values}
          isMissing={missing.has(item.names[0] ?? '')}
          onChange={(patch) => onChange({ ...entered, values: { ...entered.values, ...patch } })}
        />
      ))}
      {fields.map((field) => (
        <CustomField
          key={field.id}
          field={field}
          value={entered.custom[String(field.id)] ?? []}
          names={names}
          isMissing={missing.has(`cf${field.id}`)}
          isHeld={field.kind === 'document' && !hasLevel}
          onChange={(value) => onChange({ ...entered, custom: { ...entered.custom, [String(field.id)]: value } })}
        />
      ))}
    </div>
  )
}

interface ItemFieldProps {
  item: ConditionItem
  values: ConditionValues
  isMissing: boolean
  onChange: (patch: ConditionValues) => void
}

function ItemField({ item, values, isMissing, onChange }: ItemFieldProps) {
  const id = useId()
  const [name = ''] = item.names
  return (
    <Line
      id={id}
      label={item.label}
      isRequired={item.mode === 'required'}
      isMissing={isMissing}
      isWide={item.kind === 'TEXTAREA'}
    >
      {item.kind === 'DATE' ? (
        <DayField
          id={id}
          label={item.label}
          value={values[name] ?? ''}
          invalid={isMissing}
          describedBy={`${id}-note`}
          onChange={(day) => onChange({ [name]: day })}
        />
      ) : (
        <ConditionField
          id={id}
          item={item}
          values={values}
          invalid={isMissing}
          describedBy={`${id}-note`}
          onChange={onChange}
        />
      )}
    </Line>
  )
}

interface CustomFieldProps {
  field: FieldInForce
  value: readonly string[]
  names: Readonly<Record<string, string>>
  isMissing: boolean
  isHeld: boolean
  onChange: (value: string[]) => void
}

function CustomField({ field, value, names, isMissing, isHeld, onChange }: CustomFieldProps) {
  const t = useMessages(dialogMessages)
  const id = useId()
  const { name, help, isRequired, kind } = field
  return (
    <Line id={id} label={name} isRequired={isRequired} isMissing={isMissing} hint={help} isWide={kind === 'lines'}>
      {isHeld ? (
        <span id={id} className="sk-secondary">
          {t('secrecyFirst')}
        </span>
      ) : (
        <FieldInput
          id={id}
          field={field}
          value={value}
          names={names}
          invalid={isMissing}
          describedBy={`${id}-note`}
          onChange={onChange}
        />
      )}
    </Line>
  )
}

interface LineProps {
  id: string
  label: string
  isRequired: boolean
  isMissing: boolean
  isWide: boolean
  hint?: string
  children: ReactNode
}

function Line({ id, label, isRequired, isMissing, isWide, hint = '', children }: LineProps) {
  const words = useMessages(kitMessages)
  return (
    <div className={`sk-batch-upload-line${isWide ? ' is-wide' : ''}`}>
      <label htmlFor={id}>
        {label}
        {isRequired && <RequiredMark />}
      </label>
      <div className="sk-batch-upload-control">
        {children}
        <span
          id={`${id}-note`}
          className={`sk-small ${isMissing ? 'sk-field-error' : 'sk-secondary'}`}
          {...(isMissing ? { role: 'alert' } : {})}
        >
          {isMissing ? words('required', { label }) : hint}
        </span>
      </div>
    </div>
  )
}
