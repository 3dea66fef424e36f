import { addresses } from '@shuku/domain/addresses'
import { type Screen } from '@shuku/kit/testing/browser'

export const screens: readonly Screen[] = [
  { name: 'create', address: addresses.newDocument(), seen: 'main article', by: 'everybody' },
]
