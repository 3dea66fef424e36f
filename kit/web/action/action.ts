import type { ReactNode } from 'react'

/** Something a person can do: a button, an entry under ⋯ and in the right-click menu are the same action. */
export interface Action {
  readonly key: string
  readonly label: string
  readonly icon?: ReactNode
  readonly run?: () => unknown
  /** What `run` is about, where the same button is about something else later: the chosen rows, the conditions. */
  readonly asks?: unknown
  /** A place to go instead of an act: it opens in a new tab when asked to. */
  readonly href?: string
  /** The place opens in a window of its own. */
  readonly opensWindow?: boolean
  readonly danger?: boolean
  /** What it does, more exactly than its word; shown as its title. */
  readonly hint?: string
  /** Why it cannot be done now; shown as its title. What the server does not offer is left out instead. */
  readonly disabledBecause?: string | undefined
  /** Of an act that opens and closes something on the page: whether it is open. */
  readonly isExpanded?: boolean
  /** At the right of its line in a menu: its keys, or why it cannot be done now. */
  readonly aside?: string | undefined
  /** On its button: the keys that do the same, as `Ctrl S`. */
  readonly keys?: string
  /** Begins a new group in menus. */
  readonly startsGroup?: boolean
}
