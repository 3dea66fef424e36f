import { addresses } from '@shuku/domain/addresses'
import { mainHeading, type Screen } from '@shuku/kit/testing/browser'

export const screens: readonly Screen[] = [
  { name: 'news', address: addresses.news(), seen: mainHeading, by: 'everybody' },
  { name: 'news.outer', address: addresses.news({ publishType: '0' }), seen: mainHeading, by: 'everybody' },
]
