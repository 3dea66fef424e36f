import { addresses } from '@shuku/domain/addresses'
import { mainHeading, type Screen } from '@shuku/kit/testing/browser'

export const screens: readonly Screen[] = [
  { name: 'help', address: addresses.help('share'), seen: mainHeading, by: 'everybody' },
]
