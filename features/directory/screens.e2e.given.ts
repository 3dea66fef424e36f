import { addresses } from '@shuku/domain/addresses'
import { type Screen } from '@shuku/kit/testing/browser'

export const screens: readonly Screen[] = [
  { name: 'directory', address: addresses.directory(), seen: '[role=treeitem]', by: 'everybody' },
  {
    name: 'person',
    address: ({ personId }) => addresses.personCard(personId),
    seen: '.sk-person-card',
    by: 'everybody',
  },
]
