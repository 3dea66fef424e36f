import { mergedQuery, partsOf } from '../address/address-query.ts'
import type { ScreenRoute } from './slots.ts'

let known: readonly ScreenRoute[] = []

/** Told by the app once, since only it knows all screens. */
export function knowScreens(screens: readonly ScreenRoute[]): void {
  known = screens
}

/** Fetches the code of the screen behind an address and what it shows; what fails waits for the real visit. */
export function prefetchScreen(address: string): void {
  const { path, outer, inner } = partsOf({ search: '', hash: address })
  const screen = known.find((each) => path.endsWith(each.path.startsWith('/') ? each.path : `/${each.path}`))
  screen?.load().catch(() => undefined)
  screen?.prefetch?.(mergedQuery({ path, outer, inner }))
}
