import { addresses } from '@shuku/domain/addresses'
import { tableOrList, type Screen } from '@shuku/kit/testing/browser'

export const screens: readonly Screen[] = [
  { name: 'shared.with-me', address: addresses.shared(), seen: 'main [role=tablist]', by: 'localAdministrator' },
  {
    name: 'shared.by-me',
    address: addresses.shared({ tab: 'byMe' }),
    seen: 'main [role=tablist]',
    by: 'localAdministrator',
  },
  { name: 'share', address: addresses.share(), seen: 'main form', by: 'localAdministrator' },
  { name: 'share.found', address: addresses.share({ found: true }), seen: tableOrList, by: 'localAdministrator' },
]
