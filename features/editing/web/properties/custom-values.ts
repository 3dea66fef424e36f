import { fieldErrors, isFieldShown, type FieldInForce, type FieldValues } from '@shuku/domain/documents/contract'
import type { Language } from '@shuku/kit/i18n'

/** Each field with what it has; one that another does not show has nothing, whatever was typed in it before. */
export function countedValues(values: FieldValues, fields: readonly FieldInForce[]): FieldValues {
  return Object.fromEntries(
    fields.map((field) => {
      const id = String(field.id)
      return [
        id,
        isFieldShown(field, { values, fields }) ? (values[id] ?? []).filter((each) => each.trim() !== '') : [],
      ]
    }),
  )
}

/** What is said at the required fields that are empty, by `field12`, in the order of the form. */
export function missingValues(
  values: FieldValues,
  fields: readonly FieldInForce[],
  language: Language,
): Record<`field${number}`, string> {
  const counted = countedValues(values, fields)
  return Object.fromEntries(
    fields.flatMap((field) => {
      const { id, name, isRequired } = field
      if (!isRequired || !isFieldShown(field, { values, fields }) || (counted[String(id)] ?? []).length > 0) return []
      return [[`field${id}`, fieldErrors.fieldRequired({ name }).textIn(language)]]
    }),
  )
}
