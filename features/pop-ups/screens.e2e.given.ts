import { addresses } from '@shuku/domain/addresses'
import { mainHeading, type Screen } from '@shuku/kit/testing/browser'

export const screens: readonly Screen[] = [
  { name: 'pop-ups', address: addresses.popUps(), seen: mainHeading, by: 'administrator' },
]
