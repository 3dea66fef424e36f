import type { ComponentType } from 'react'

// One family of pickers: what is chosen – people, units, categories, documents … – is a source; the field, the dialog,
// its lists and its keys are the same for all.

/** One of what can be chosen, as it is offered and as a field shows what was chosen. */
export interface Choosable {
  readonly id: number
  readonly name: string
  /** Its location or its owner. */
  readonly detail: string
  readonly code: string
}

export interface OfferQuery {
  /** The typed text; it searches everything, so the list is `all` then. */
  readonly text: string
  readonly list: string
  /** The entry chosen at the side of the list. */
  readonly ofId: number | undefined
  readonly below: boolean
  readonly page: number
  readonly pageSize: number
}

export interface Offers<C extends Choosable> {
  readonly choices: readonly C[]
  readonly total: number
  /** The answer is still to come: what is there is of another question. */
  readonly waiting: boolean
  readonly error: unknown
  readonly retry: () => unknown
}

export interface SideProps {
  readonly value: number | undefined
  readonly onChange: (id: number) => void
  readonly below: boolean
  readonly onBelow: (on: boolean) => void
}

export interface ChoiceTreeProps<C extends Choosable> {
  readonly chosen: readonly C[]
  readonly onToggle: (choice: C) => void
}

/** One of the lists from which is chosen. */
export interface ChoiceListOf<C extends Choosable> {
  /** `all` is the one that what is typed is looked for in; it need not be among those that are shown. */
  readonly key: string
  readonly label: string
  /** Said where the list is empty. */
  readonly none?: string
  /** A side panel; the list shows what belongs to the entry chosen there. */
  readonly Side?: ComponentType<SideProps>
  /** Said until something is chosen at the side. */
  readonly lacks?: string
  /** Replaces the list. */
  readonly Tree?: ComponentType<ChoiceTreeProps<C>>
}

export interface ChoiceSource<C extends Choosable> {
  /** The dialog’s title. */
  readonly title: string
  /** A hint about what to type. */
  readonly typeHint: string
  readonly lists: readonly [ChoiceListOf<C>, ...ChoiceListOf<C>[]]
  /** The list that a field offers before anything is typed; where it is empty, all. */
  readonly first: string
  /** Said where there is nothing to offer before anything is typed. */
  readonly none: string
  /** A hook: what a question finds. */
  readonly useOffers: (query: OfferQuery, enabled: boolean) => Offers<C>
  readonly Glyph: ComponentType<{ readonly choice: C }>
}
