import { screenAddress } from '@shuku/domain/addresses'
import { mainHeading, type Screen } from '@shuku/kit/testing/browser'

export const screens: readonly Screen[] = [
  { name: 'personal-tokens', address: screenAddress('personal-tokens'), seen: mainHeading, by: 'everybody' },
  { name: 'applications', address: screenAddress('applications'), seen: mainHeading, by: 'administrator' },
]
