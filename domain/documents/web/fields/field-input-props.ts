import type { FieldInForce } from '../../contract.ts'

export interface FieldInputProps {
  /** Its name is the control’s only where it has no label. */
  readonly field: Pick<FieldInForce, 'name' | 'kind' | 'measure' | 'entries' | 'isRequired'>
  /** As the wire has them; none: the field is empty. */
  readonly value: readonly string[]
  /** The names of values that are ids, as far as the server has said them, by `person 12` (`fieldNames`). */
  readonly names?: Readonly<Record<string, string>> | undefined
  readonly onChange: (value: string[]) => void
  readonly id: string
  readonly invalid?: boolean | undefined
  /** The id of what is said about the field: its help, its error. */
  readonly describedBy?: string | undefined
}
