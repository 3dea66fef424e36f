import type { SectionForm } from '@shuku/domain/categories/contract'

/** Whether a field is asked for, by what the others hold. */
export function isCounting(
  fields: SectionForm['fields'],
  name: string | undefined,
  values: Readonly<Record<string, string>>,
): boolean {
  const where = fields.find((field) => field.name === name)?.where
  return where === undefined || values[where.name] === where.is
}
