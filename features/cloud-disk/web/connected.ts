import type { ComponentType } from 'react'
import type { DiskRow } from '../contract.ts'

interface Connected {
  /** Asks whom the items are to be shared with. */
  readonly share?: (items: readonly DiskRow[]) => unknown
  /** Shows whom an item is shared with. */
  readonly showTargets?: (item: DiskRow) => unknown
  /** The versions of a file. */
  readonly Versions?: ComponentType<{ item: DiskRow }>
}

/** Acts and parts whose screens are folders of their own here; what is absent is not offered. */
export const connected: Connected = {}
