import { addresses } from '@shuku/domain/addresses'
import { mainHeading, type Screen } from '@shuku/kit/testing/browser'

export const screens: readonly Screen[] = [
  { name: 'failed-texts', address: addresses.failedTexts(), seen: mainHeading, by: 'localAdministrator' },
]
