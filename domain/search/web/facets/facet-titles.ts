import type { FacetId } from '../../contract.ts'
import type { searchListMessages } from '../../messages.ts'

export const facetTitles = {
  department: 'department',
  kind: 'mainType',
  year: 'year',
  status: 'status',
  category: 'category',
  author: 'author',
  secrecy: 'secrecy',
  keyword: 'keyword',
} as const satisfies Readonly<Record<FacetId, keyof typeof searchListMessages.texts>>
