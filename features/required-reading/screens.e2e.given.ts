import { addresses } from '@shuku/domain/addresses'
import { mainHeading, type Screen } from '@shuku/kit/testing/browser'

export const screens: readonly Screen[] = [
  { name: 'to-read', address: addresses.toRead(), seen: mainHeading, by: 'everybody' },
  { name: 'reading-report', address: addresses.readingReport(), seen: mainHeading, by: 'everybody' },
]
