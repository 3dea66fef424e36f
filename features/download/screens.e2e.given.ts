import { screenAddress } from '@shuku/domain/addresses'
import { mainHeading, type Screen } from '@shuku/kit/testing/browser'

export const screens: readonly Screen[] = [
  { name: 'downloadLimits', address: screenAddress('downloadLimits'), seen: mainHeading, by: 'administrator' },
]
