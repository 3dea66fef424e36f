import { addresses, screenAddress } from '@shuku/domain/addresses'
import { mainHeading, type Screen } from '@shuku/kit/testing/browser'

export const screens: readonly Screen[] = [
  { name: 'cloud-disk', address: addresses.cloudDisk(), seen: mainHeading, by: 'everybody' },
  { name: 'sync-doc-browser', address: screenAddress('SyncDocBrowser'), seen: mainHeading, by: 'everybody' },
  { name: 'sync-share-browser', address: screenAddress('SyncShareBrowser'), seen: mainHeading, by: 'everybody' },
]
