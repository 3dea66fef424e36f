import { addresses } from '@shuku/domain/addresses'
import { mainHeading, type Screen } from '@shuku/kit/testing/browser'

export const screens: readonly Screen[] = [
  { name: 'reviews', address: addresses.reviews({ state: 'all' }), seen: mainHeading, by: 'everybody' },
]
