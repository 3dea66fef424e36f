import { addresses } from '@shuku/domain/addresses'
import { mainHeading, type Screen } from '@shuku/kit/testing/browser'

export const screens: readonly Screen[] = [
  { name: 'holds', address: addresses.holds(), seen: mainHeading, by: 'administrator' },
  // the first of the demo company
  { name: 'held', address: addresses.held(1), seen: mainHeading, by: 'administrator' },
]
