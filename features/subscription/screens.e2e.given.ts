import { addresses } from '@shuku/domain/addresses'
import { mainHeading, type Screen } from '@shuku/kit/testing/browser'

export const screens: readonly Screen[] = [
  { name: 'subscriptions', address: addresses.subscriptions(), seen: mainHeading, by: 'everybody' },
]
