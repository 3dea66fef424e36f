import { addresses, screenAddress } from '@shuku/domain/addresses'
import { mainHeading, type Screen } from '@shuku/kit/testing/browser'

export const screens: readonly Screen[] = [
  { name: 'invoiceNames', address: screenAddress('invoiceNames'), seen: mainHeading, by: 'administrator' },
  { name: 'invoiceRecords', address: addresses.invoiceRecords(), seen: '[role=dialog] [role=tab]', by: 'everybody' },
]
