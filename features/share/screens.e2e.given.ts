import { addresses } from '@shuku/domain/addresses'
import { tableOrList, type Screen } from '@shuku/kit/testing/browser'

export const screens: readonly Screen[] = [
  { name: 'share', address: addresses.share(), seen: 'main form', by: 'localAdministrator' },
  { name: 'share.found', address: addresses.share({ found: true }), seen: tableOrList, by: 'localAdministrator' },
]
