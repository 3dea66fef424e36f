import { addresses } from '@shuku/domain/addresses'
import { mainHeading, type Screen } from '@shuku/kit/testing/browser'

export const screens: readonly Screen[] = [
  { name: 'organisation.import', address: addresses.organisationImport(), seen: mainHeading, by: 'localAdministrator' },
]
