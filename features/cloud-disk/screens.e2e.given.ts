import { addresses } from '@shuku/domain/addresses'
import { mainHeading, type Screen } from '@shuku/kit/testing/browser'

export const screens: readonly Screen[] = [
  { name: 'cloud-disk', address: addresses.cloudDisk(), seen: mainHeading, by: 'everybody' },
]
