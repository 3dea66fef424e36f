import { addresses } from '@shuku/domain/addresses'
import { mainHeading, type Screen } from '@shuku/kit/testing/browser'

export const screens: readonly Screen[] = [
  { name: 'groups', address: addresses.groups(), seen: mainHeading, by: 'everybody' },
]
