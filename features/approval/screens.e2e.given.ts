import { addresses } from '@shuku/domain/addresses'
import { mainHeading, type Screen } from '@shuku/kit/testing/browser'

export const screens: readonly Screen[] = [
  { name: 'approvals', address: addresses.approvals(), seen: mainHeading, by: 'everybody' },
]
