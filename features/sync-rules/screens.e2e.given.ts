import { addresses } from '@shuku/domain/addresses'
import type { Screen } from '@shuku/kit/testing/browser'

export const screens: readonly Screen[] = [
  { name: 'sync-rules', address: addresses.syncSetting(), seen: '[role=dialog] input', by: 'everybody' },
]
