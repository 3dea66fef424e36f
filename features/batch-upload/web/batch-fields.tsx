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
  /** Of fields of related documents, by their ids, what is wrong with them. */
  stricter: ReadonlyMap<number, string>
  onChange: (entered: Entered) => void
}

/** What the category asks of every document that is built. */
export function BatchFields({ form, entered, isTried, hasLevel, stricter, onChange }: BatchFieldsProps) {
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
          wrong={stricter.get(field.id)}
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
  wrong: string | undefined
  onChange: (value: string[]) => void
}

function CustomField({ field, value, names, isMissing, isHeld, wrong, onChange }: CustomFieldProps) {
  const t = useMessages(dialogMessages)
  const id = useId()
  const { name, help, isRequired, kind } = field
  return (
    <Line
      id={id}
      label={name}
      isRequired={isRequired}
      isMissing={isMissing}
      wrong={wrong}
      hint={help}
      isWide={kind === 'lines'}
    >
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
          invalid={isMissing || wrong !== undefined}
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
  wrong?: string | undefined
  hint?: string
  children: ReactNode
}

function Line({ id, label, isRequired, isMissing, isWide, wrong, hint = '', children }: LineProps) {
  const words = useMessages(kitMessages)
  const error = isMissing ? words('required', { label }) : wrong
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
          className={`sk-small ${error === undefined ? 'sk-secondary' : 'sk-field-error'}`}
          {...(error === undefined ? {} : { role: 'alert' })}
        >
          {error ?? hint}
        </span>
      </div>
    </div>
  )
}
