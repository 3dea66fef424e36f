import { addresses } from '@shuku/domain/addresses'
import { mainHeading, type Screen } from '@shuku/kit/testing/browser'

export const screens: readonly Screen[] = [
  { name: 'notices', address: addresses.notices(), seen: mainHeading, by: 'everybody' },
  {
    name: 'notices.mails',
    address: addresses.notices({ mails: true }),
    seen: '[role=dialog] [role=switch]',
    by: 'everybody',
  },
]
