import { addresses } from '@shuku/domain/addresses'
import { mainHeading, type Screen } from '@shuku/kit/testing/browser'

export const screens: readonly Screen[] = [
  { name: 'holds', address: addresses.holds(), seen: mainHeading, by: 'administrator' },
]
