import { addresses } from '@shuku/domain/addresses'
import { mainHeading, type Screen } from '@shuku/kit/testing/browser'

export const screens: readonly Screen[] = [
  { name: 'move', address: addresses.move(), seen: mainHeading, by: 'localAdministrator' },
  { name: 'moves', address: addresses.moves(), seen: mainHeading, by: 'localAdministrator' },
]
