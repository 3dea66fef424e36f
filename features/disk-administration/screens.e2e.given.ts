import { screenAddress } from '@shuku/domain/addresses'
import { mainHeading, type Screen } from '@shuku/kit/testing/browser'

export const screens: readonly Screen[] = [
  { name: 'diskAdministration', address: screenAddress('diskAdministration'), seen: mainHeading, by: 'administrator' },
]
