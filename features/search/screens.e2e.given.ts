import { addresses, screenAddress } from '@shuku/domain/addresses'
import { mainHeading, tableOrList, type Screen } from '@shuku/kit/testing/browser'

export const screens: readonly Screen[] = [
  { name: 'search', address: addresses.search(), seen: tableOrList, by: 'everybody' },
  { name: 'search.found', address: addresses.search({ fulltext: '差旅' }), seen: 'main mark', by: 'everybody' },
  {
    name: 'search.nothing',
    address: addresses.search({ subject: 'no-title-is-like-this' }),
    seen: 'main h2, main h3',
    by: 'everybody',
  },
  {
    name: 'search.meant',
    address: addresses.search({ fulltext: '差旅报消管理办法' }),
    seen: 'main [role=status]',
    by: 'everybody',
  },
  { name: 'synonyms', address: screenAddress('synonyms'), seen: mainHeading, by: 'administrator' },
]
