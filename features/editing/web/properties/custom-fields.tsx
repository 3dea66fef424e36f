import { isFieldShown, type FieldInForce, type FieldValues } from '@shuku/domain/documents/contract'
import { FieldInput, fieldGroups } from '@shuku/domain/documents/web'
import type { FieldErrors } from '../save/use-field-errors.ts'
import { noteOf, PropertyField } from './property-field.tsx'

interface CustomFieldsProps {
  inForce: readonly FieldInForce[]
  values: FieldValues
  names: Readonly<Record<string, string>>
  errors: FieldErrors
  onChange: (change: FieldValues) => void
}

/** The fields that the category gives its documents, under their headings. */
export function CustomFields({ inForce, values, names, errors, onChange }: CustomFieldsProps) {
  const shown = inForce.filter((field) => isFieldShown(field, { values, fields: inForce }))
  if (shown.length === 0) return null
  return (
    <div className="sk-edit-custom">
      {fieldGroups(shown).map(({ heading, fields }) => (
        <div key={heading} role="group" {...(heading === '' ? {} : { 'aria-label': heading })}>
          {heading !== '' && <h3>{heading}</h3>}
          {fields.map((field) => (
            <CustomField
              key={field.id}
              field={field}
              value={values[String(field.id)] ?? []}
              names={names}
              error={errors[`field${field.id}`]}
              onChange={(value) => onChange({ [String(field.id)]: value })}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface CustomFieldProps {
  field: FieldInForce
  value: readonly string[]
  names: Readonly<Record<string, string>>
  error: string | undefined
  onChange: (value: string[]) => void
}

function CustomField({ field, value, names, error, onChange }: CustomFieldProps) {
  const id = `sk-edit-field${field.id}`
  const hint = field.help === '' ? undefined : field.help
  return (
    <PropertyField label={field.name} htmlFor={id} required={field.isRequired} hint={hint} error={error}>
      <FieldInput
        id={id}
        field={field}
        value={value}
        names={names}
        invalid={error !== undefined}
        describedBy={error === undefined && hint === undefined ? undefined : noteOf(id)}
        onChange={onChange}
      />
    </PropertyField>
  )
}
