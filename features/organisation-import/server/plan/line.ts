import type { Cells } from '../fields.ts'

export type Result = 'new' | 'changed' | 'unchanged' | 'error'

/** A line of the file as it is kept. */
export interface Line {
  readonly place: number
  readonly kind: 'person' | 'unit'
  readonly row: number
  readonly cells: Cells
  readonly passwordHash: string | null
  /** The result of the check, and the person. */
  readonly checked: Result | 'waiting'
  readonly subjectId: number | null
}
