import type { Locale } from '@shuku/kit/i18n'
import { fieldText, type FilledField } from '../../contract.ts'

export interface ChangedField {
  readonly id: number
  readonly name: string
  /** As a page shows them; empty where the version had none. */
  readonly before: string
  readonly after: string
}

/** The custom fields in which two versions differ. */
export function changedFields(
  before: readonly FilledField[],
  after: readonly FilledField[],
  place: Locale,
): ChangedField[] {
  const [then, now] = [before, after].map((fields) => new Map(fields.map((field) => [field.id, field])))
  const all = new Map([...before, ...after].map(({ id, name }) => [id, name]))
  return [...all].flatMap(([id, name]) => {
    const [one, other] = [then?.get(id), now?.get(id)]
    if (wireOf(one) === wireOf(other)) return []
    return [{ id, name, before: one ? fieldText(one, place) : '', after: other ? fieldText(other, place) : '' }]
  })
}

function wireOf(field: FilledField | undefined): string {
  return JSON.stringify(field?.values.map(({ value }) => value) ?? [])
}
