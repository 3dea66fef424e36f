import { addresses } from '@shuku/domain/addresses'
import { mainHeading, type Screen } from '@shuku/kit/testing/browser'

export const screens: readonly Screen[] = [
  { name: 'category-import', address: addresses.categoryImport(), seen: mainHeading, by: 'localAdministrator' },
]
