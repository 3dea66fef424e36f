import { addresses } from '@shuku/domain/addresses'
import { mainHeading, type Screen } from '@shuku/kit/testing/browser'

export const screens: readonly Screen[] = [
  {
    name: 'import',
    address: ({ categoryId }) => addresses.importFolder(categoryId),
    seen: mainHeading,
    by: 'localAdministrator',
  },
]
