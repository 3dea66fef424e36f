import { addresses } from '@shuku/domain/addresses'
import { mainHeading, type Screen } from '@shuku/kit/testing/browser'

export const screens: readonly Screen[] = [
  { name: 'reports', address: addresses.report('docofauthor'), seen: mainHeading, by: 'everybody' },
]
