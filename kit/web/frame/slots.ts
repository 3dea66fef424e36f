import { createContext, useContext, type ComponentType, type ReactNode } from 'react'
import type { Text } from '@shuku/kit/i18n'
import type { Action } from '../action/action.ts'
import type { SessionPerson } from './session.ts'

/** A screen and its address. */
/**
 * Who comes to a screen without a session: `anyone`, while who is signed in is still known to it; `unasked` asks nobody who
 * they are, so that it opens whatever becomes of the sign-on check.
 */
export type Openness = 'anyone' | 'unasked'

export interface ScreenRoute {
  /** A child name of the parent route (`search`), or an address of its own that begins with a slash (`/sign-in`). */
  readonly path: string
  /** The screen, loaded when it is first opened: `async () => (await import('./search-page.tsx')).SearchPage`. */
  readonly load: () => Promise<ComponentType>
  /** Fetches what an address of this screen shows, when a link to it is about to be followed (`prefetchScreen`). */
  readonly prefetch?: (query: Readonly<Record<string, string>>, itemsOf: ItemsOf) => void
  /** `bare` is shown without the frame; `folded` begins with the rail folded. */
  readonly frame?: 'bare' | 'folded'
  /** Opens without a session: always, or at some addresses. */
  readonly open?: Openness | ((query: Readonly<Record<string, string>>) => Openness | undefined)
}

/** A place in the navigation that the server knows of, and no code. */
export interface MenuLink {
  readonly key: number
  readonly label: string
  readonly icon: ReactNode
  readonly href: string
}

/** The heads of the navigation, in their order. */
export const menuGroups = ['mine', 'library', 'collaboration', 'reports', 'administration'] as const
type MenuGroup = (typeof menuGroups)[number]

export interface MenuEntry {
  /** The address it leads to: a child name. */
  readonly path: string
  readonly label: Text
  readonly icon: ReactNode
  /** Behind the label, right-aligned. */
  readonly Count?: ComponentType
  /** Screens that count as this entry's own: it is marked on them too. */
  readonly owns?: readonly string[]
  /** The head below which it is. */
  readonly group: MenuGroup
  /** Entries of a head are in this order; the numbers leave gaps. */
  readonly order: number
  readonly mayOpen?: (person: SessionPerson) => boolean
  /** The places that lie below it; a hook, which answers none until the server has. */
  readonly useLinks?: () => readonly MenuLink[]
}

/**
 * What a slice's web part contributes to the app: `export const shareWeb: WebFeature = { routes, menu, slots:
 * [documentTabs.with([…])] }`.
 */
export interface WebFeature {
  readonly routes: readonly ScreenRoute[]
  readonly menu?: readonly MenuEntry[]
  /** The search field of the top bar: one feature gives it. */
  readonly topSearch?: ComponentType
  /** Right half of the top bar: tasks, notices. */
  readonly topBar?: readonly ComponentType[]
  /** The entries of the top bar's + menu; a hook. */
  readonly useNewActions?: () => readonly Action[]
  /** Entries of the person's menu (sign out, account); a hook, since their words follow the language. */
  readonly usePersonActions?: () => readonly Action[]
  /** Contributions to slots that a noun or another slice offers. */
  readonly slots?: readonly SlotContribution[]
}

export interface Slot<T> {
  readonly slot: string
  /** The entries that one feature contributes. */
  with(items: readonly T[]): SlotContribution
}

export interface SlotContribution {
  readonly slot: string
  readonly items: readonly unknown[]
}

/** The entries of a slot, outside of what React draws. */
export type ItemsOf = <T>(slot: Slot<T>) => readonly T[]

/** A place on a screen that other slices fill: `export const documentTabs = defineSlot<DocumentTab>('documentTabs')`. */
export function defineSlot<T>(slot: string): Slot<T> {
  return { slot, with: (items) => ({ slot, items }) }
}

/** Everything that the features contribute; filled by the app. */
export const SlotContext = createContext<readonly SlotContribution[]>([])

/** All entries of a slot, in the order of the features. */
export function useSlot<T>({ slot }: Slot<T>): readonly T[] {
  return itemsOf(useContext(SlotContext), slot)
}

export function itemsOf<T>(contributions: readonly SlotContribution[], slot: string): readonly T[] {
  return contributions.flatMap((each) => (each.slot === slot ? (each.items as readonly T[]) : []))
}
