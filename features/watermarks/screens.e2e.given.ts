import { addresses } from '@shuku/domain/addresses'
import { mainHeading, type Screen } from '@shuku/kit/testing/browser'

export const screens: readonly Screen[] = [
  { name: 'watermarks', address: addresses.watermarks(), seen: mainHeading, by: 'administrator' },
]
