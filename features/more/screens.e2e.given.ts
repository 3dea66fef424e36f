import { addresses } from '@shuku/domain/addresses'
import { mainHeading, type Screen } from '@shuku/kit/testing/browser'

export const screens: readonly Screen[] = [
  { name: 'more', address: addresses.more(), seen: mainHeading, by: 'everybody' },
  { name: 'more-outer', address: addresses.more({ isOuter: true }), seen: mainHeading, by: 'everybody' },
  { name: 'portal-elements', address: addresses.portalElements(), seen: mainHeading, by: 'administrator' },
]
