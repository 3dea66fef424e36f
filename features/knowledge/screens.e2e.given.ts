import { addresses } from '@shuku/domain/addresses'
import { mainHeading, type Screen } from '@shuku/kit/testing/browser'

export const screens: readonly Screen[] = [
  { name: 'knowledge-map', address: addresses.knowledgeMap(1), seen: mainHeading, by: 'everybody' },
]
