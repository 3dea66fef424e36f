import { addresses } from '@shuku/domain/addresses'
import { mainHeading, type Screen } from '@shuku/kit/testing/browser'

export const screens: readonly Screen[] = [
  { name: 'virtual-folders', address: addresses.virtualFolders(), seen: mainHeading, by: 'everybody' },
]
