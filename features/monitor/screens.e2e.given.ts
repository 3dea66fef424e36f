import { addresses } from '@shuku/domain/addresses'
import { mainHeading, type Screen } from '@shuku/kit/testing/browser'

export const screens: readonly Screen[] = [
  { name: 'monitor', address: addresses.monitor(), seen: mainHeading, by: 'administrator' },
]
