import { addresses } from '@shuku/domain/addresses'
import type { Screen } from '@shuku/kit/testing/browser'

export const screens: readonly Screen[] = [
  { name: 'editList', address: addresses.coeditedDocuments(), seen: 'main [role=tablist]', by: 'everybody' },
  {
    name: 'editList.shares',
    address: addresses.coeditedDocuments({ tab: '1' }),
    seen: 'main [role=tablist]',
    by: 'everybody',
  },
  {
    name: 'coediting.new',
    address: addresses.coediting({ extension: 'docx' }),
    seen: 'main .sk-notice',
    by: 'everybody',
  },
]
