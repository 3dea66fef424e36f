import { addresses } from '@shuku/domain/addresses'
import { mainHeading, tableOrList, type Screen } from '@shuku/kit/testing/browser'

export const screens: readonly Screen[] = [
  { name: 'home', address: addresses.home(), seen: mainHeading, by: 'everybody' },
  { name: 'mine.starred', address: addresses.mine(), seen: mainHeading, by: 'everybody' },
  { name: 'mine.read', address: addresses.mine({ tab: 'read' }), seen: tableOrList, by: 'everybody' },
  { name: 'mine.written', address: addresses.mine({ tab: 'written' }), seen: mainHeading, by: 'everybody' },
]
