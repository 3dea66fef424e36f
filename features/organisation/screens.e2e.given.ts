import { addresses } from '@shuku/domain/addresses'
import { mainHeading, tableOrList, type Screen } from '@shuku/kit/testing/browser'

export const screens: readonly Screen[] = [
  { name: 'organisation', address: addresses.organisation(), seen: tableOrList, by: 'localAdministrator' },
  {
    name: 'organisation.posts',
    address: addresses.organisation(undefined, { tab: 'posts' }),
    seen: mainHeading,
    by: 'administrator',
  },
]
