import { addresses } from '@shuku/domain/addresses'
import { mainHeading, type Screen } from '@shuku/kit/testing/browser'

export const screens: readonly Screen[] = [
  { name: 'retention', address: addresses.retention(), seen: mainHeading, by: 'everybody' },
]
