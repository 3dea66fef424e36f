import { addresses } from '@shuku/domain/addresses'
import { mainHeading, type Screen } from '@shuku/kit/testing/browser'

export const screens: readonly Screen[] = [
  { name: 'tasks', address: addresses.tasks(), seen: mainHeading, by: 'everybody' },
]
