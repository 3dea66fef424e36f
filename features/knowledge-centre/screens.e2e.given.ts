import { addresses } from '@shuku/domain/addresses'
import { mainHeading, type Screen } from '@shuku/kit/testing/browser'

export const screens: readonly Screen[] = [
  { name: 'knowledge-centre', address: addresses.knowledgeCentre(), seen: mainHeading, by: 'everybody' },
]
