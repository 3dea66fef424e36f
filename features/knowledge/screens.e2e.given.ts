import { addresses, screenAddress } from '@shuku/domain/addresses'
import { mainHeading, type Screen } from '@shuku/kit/testing/browser'

export const screens: readonly Screen[] = [
  { name: 'knowledge-maps', address: addresses.knowledgeMaps(), seen: mainHeading, by: 'everybody' },
  { name: 'knowledge-points', address: addresses.knowledgePoints(), seen: mainHeading, by: 'administrator' },
  { name: 'knowledge-map', address: addresses.knowledgeMap(1), seen: mainHeading, by: 'everybody' },
  {
    name: 'knowledge-map-new',
    address: screenAddress('KnowledgeMapList', { operation: 'add' }),
    seen: '[role=dialog] .sk-map-form',
    by: 'administrator',
  },
  { name: 'knowledge-canvas', address: screenAddress('knowledgeCanvas'), seen: 'main .sk-canvas', by: 'everybody' },
]
