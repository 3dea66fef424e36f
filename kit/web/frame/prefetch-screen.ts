import { mergedQuery, partsOf } from '../address/address-query.ts'
import { itemsOf, type ScreenRoute, type SlotContribution } from './slots.ts'

let known: readonly ScreenRoute[] = []
let contributions: readonly SlotContribution[] = []

/** Called by the app once, since only it knows all screens and what fills their slots. */
export function knowScreens(screens: readonly ScreenRoute[], filled: readonly SlotContribution[]): void {
  known = screens
  contributions = filled
}

/** Fetches the code of the screen behind an address; what fails waits for the real visit. */
export function prefetchCode(address: string): void {
  find(address)
    ?.load()
    .catch(() => undefined)
}

/** Fetches the code and what the screen shows. Only for somebody who opens it: to be given a text is to have read it. */
export function prefetchScreen(address: string): void {
  prefetchCode(address)
  find(address)?.prefetch?.(mergedQuery(partsOf({ search: '', hash: address })), ({ slot }) =>
    itemsOf(contributions, slot),
  )
}

function find(address: string): ScreenRoute | undefined {
  const { path } = partsOf({ search: '', hash: address })
  return known.find((each) => path.endsWith(each.path.startsWith('/') ? each.path : `/${each.path}`))
}
