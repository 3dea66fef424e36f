import { addresses } from '@shuku/domain/addresses'
import { mainHeading, type Screen } from '@shuku/kit/testing/browser'

export const screens: readonly Screen[] = [
  { name: 'recycle-bin', address: addresses.recycleBin(), seen: mainHeading, by: 'everybody' },
  { name: 'disk-bin', address: addresses.cloudDiskRecycleBin(), seen: mainHeading, by: 'everybody' },
  { name: 'deleted-documents', address: addresses.deletedDocuments(), seen: mainHeading, by: 'localAdministrator' },
]
