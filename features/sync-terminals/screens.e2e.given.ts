import { addresses } from '@shuku/domain/addresses'
import { mainHeading, type Screen } from '@shuku/kit/testing/browser'

export const screens: readonly Screen[] = [
  { name: 'sync-terminals', address: addresses.syncTerminals(), seen: mainHeading, by: 'everybody' },
  { name: 'sync-jump', address: addresses.syncJump(), seen: mainHeading, by: 'everybody' },
]
