import { addresses } from '@shuku/domain/addresses'
import { mainHeading, type Screen } from '@shuku/kit/testing/browser'

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
  { name: 'mobilePicker', address: addresses.mobilePicker({ tab: '2' }), seen: mainHeading, by: 'everybody' },
]
