import type { Level } from '../contract.ts'

/** A share as a table of shares draws it, kept or still to be made. */
export interface ShownShare {
  readonly key: string
  /** The principal’s kind, for its sign. */
  readonly kind: string
  /** Whom it is for, among those of the kind. */
  readonly subjectId?: number
  readonly name: string
  readonly detail: string
  readonly level: Level
  /** Empty: no bounds. */
  readonly security: string
  readonly download: boolean
  readonly isLocked: boolean
  readonly minSecurity?: number
  readonly maxSecurity?: number
  /** Absent where it depends on the author of the document. */
  readonly people?: number | null
  readonly source?: string
  readonly since?: Date | null
  readonly until?: Date | null
  readonly note?: string
}
