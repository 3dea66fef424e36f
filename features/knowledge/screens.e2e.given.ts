import { addresses } from '@shuku/domain/addresses'
import { mainHeading, type Screen } from '@shuku/kit/testing/browser'

export const screens: readonly Screen[] = [
  { name: 'knowledge-maps', address: addresses.knowledgeMaps(), seen: mainHeading, by: 'everybody' },
  { name: 'knowledge-points', address: addresses.knowledgePoints(), seen: mainHeading, by: 'administrator' },
  { name: 'knowledge-map', address: addresses.knowledgeMap(1), seen: mainHeading, by: 'everybody' },
]
