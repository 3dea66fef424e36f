import {
  Conditions,
  get,
  getOrPost,
  IdList,
  orNothing,
  TableKey,
  Text,
  WholeNumber,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'
import { View, type DocumentQuery } from './document-query.ts'
import { Correction, QueryChip } from './typed-query.ts'

/** The reply of every list of documents that takes a `DocumentQuery`. */
export const DocumentsFound = wireObject({
  ...TableKey.fields,
  /** The conditions that were typed within `fulltext`. */
  chips: wire('fulltextChips', z.array(QueryChip)),
  /** The words find nothing: the key is of what was meant instead. */
  correction: wire('fulltextCorrection', orNothing(Correction)),
  /** Documents with texts that are still being read: words may be in them that nothing finds yet. */
  pendingExtractions: wire('fulltextUnread', WholeNumber),
})

/** The groups by which a list is narrowed. */
export const facetIds = ['department', 'kind', 'year', 'status', 'category', 'author', 'secrecy', 'keyword'] as const
export type FacetId = (typeof facetIds)[number]

/** The conditions by which their values are chosen. */
export const facetFields = {
  department: 'departmentIds',
  kind: 'mainKinds',
  year: 'years',
  status: 'statuses',
  category: 'categoryIds',
  author: 'creatorIds',
  secrecy: 'secrecies',
  keyword: 'keywords',
} as const satisfies Readonly<Record<FacetId, keyof DocumentQuery>>

const FacetValue = wireObject({
  /** As the parameter of the facet has it; several, parted by commas, where they read the same. */
  value: wire('value', Text),
  name: wire('name', Text),
  count: wire('count', WholeNumber),
})
export type FacetValue = z.output<typeof FacetValue>

const Facet = wireObject({
  id: wire('id', z.enum(facetIds)),
  /** The most frequent, and those that are chosen. */
  values: wire('values', z.array(FacetValue)),
  /** How many values there are. */
  total: wire('total', WholeNumber),
})
export type Facet = z.output<typeof Facet>

export const Facets = wireObject({
  facets: wire('facets', z.array(Facet)),
  /** False: there are so many documents that the counts are projected from a part of them. */
  isExact: wire('isExact', z.boolean()),
})
export type Facets = z.output<typeof Facets>

/** The form of the advanced search and what narrows its list, of every screen that searches documents. */
export const searchFormApi = {
  getConditions: getOrPost('/api/doc/searchlist/condition', {
    doc: 'The form of the advanced search.',
    query: wireObject({
      view: wire('viewcondition', View).default('all'),
      categoryId: wire(['seccategory', 'secid'], WholeNumber).optional(),
      /** Custom fields that are asked for already, of whatever category. */
      fieldIds: wire('fieldids', IdList).optional(),
    }),
    reply: Conditions,
  }),
  countFacets: get('/api/shuku/search/facets', {
    doc: 'How many documents of a list of `searchlist/list` have which department, kind, year, status, category, author, classification and keyword: what is chosen of a group narrows the others, not itself.',
    query: wireObject({ key: wire('dataKey', Text.min(1).max(200)) }),
    reply: Facets,
  }),
} satisfies Record<string, Endpoint>
