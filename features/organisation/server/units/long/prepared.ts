import type { Concerned } from '@shuku/domain/people/server'
import type { Text } from '@shuku/kit/i18n'

/** The result: its message, and the act to undo. */
export interface Done {
  readonly message: Text
  readonly actId?: number
  readonly moved?: { readonly unitId: number; readonly parentId: number; readonly formerParentId: number }
}

/** A re-organisation that the caller may make, with the organisation's lock held. */
export interface Prepared {
  /** The title shown while it runs. */
  readonly title: Text
  readonly concerned: Concerned
  /** Refuses at once what `run` would refuse after a wait. */
  check(): Promise<unknown>
  run(): Promise<Done>
}
