import type { FieldKind, ShownValue } from '../../contract.ts'

/** `person 12`: the key of the name of a value. */
export function nameKey(kind: FieldKind, value: string): string {
  return `${kind} ${value}`
}

interface Named {
  readonly kind: FieldKind
  readonly values: readonly ShownValue[]
}

/** The names that came with values: of a document, of a version, of defaults. */
export function fieldNames(fields: readonly Named[]): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ kind, values }) =>
      values.flatMap(({ value, shown }) => (shown === undefined ? [] : [[nameKey(kind, value), shown] as const])),
    ),
  )
}
