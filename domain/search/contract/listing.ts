import {
  Conditions,
  Flag,
  get,
  getOrPost,
  Id,
  IdList,
  Name,
  orNothing,
  TableKey,
  Text,
  WholeNumber,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'
import { categoryApi } from '@shuku/domain/categories/contract'
import { DocumentQuery, View } from './document-query.ts'
import { Correction, QueryChip, SynonymGroups } from './typed-query.ts'

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
  /** What tells it from another of the same name: the path of a category or department, the department of a person. */
  detail: wire('detail', Text).optional(),
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

/** Values of a custom field, as `values` of `customfields` has them; fields of the category that is asked for. */
const FieldFacet = wireObject({
  fieldId: wire('fieldid', Id),
  name: wire('fieldlabel', Text),
  values: wire('values', z.array(FacetValue)),
  total: wire('total', WholeNumber),
})
export type FieldFacet = z.output<typeof FieldFacet>

export const Facets = wireObject({
  facets: wire('facets', z.array(Facet)),
  fields: wire('fields', z.array(FieldFacet)),
  /** False: there are so many documents that the counts are projected from a part of them. */
  isExact: wire('isExact', z.boolean()),
})
export type Facets = z.output<typeof Facets>

/** What synonyms of the typed words find beside these: the conditions of the list of these hits alone, and how many they are. */
const FoundBySynonyms = wireObject({
  fulltext: wire('fulltext', Text),
  exactly: wire('fulltextexact', Flag),
  synonyms: wire('fulltextsynonyms', SynonymGroups),
  count: wire('count', WholeNumber),
  /** There are more than were counted. */
  isMore: wire('more', z.boolean()),
})
export type FoundBySynonyms = z.output<typeof FoundBySynonyms>

/** What says of which documents a list is; neither their order nor what was just read. */
const { sort: _sort, most: _most, readId: _readId, ...narrowing } = DocumentQuery.fields

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
    doc: 'How many documents of a list of `searchlist/list` have which department, kind, year, status, category, author, classification and keyword, and where one category is asked for, values of its custom fields (lists of entries, yes or no, departments): what is chosen of a group narrows the others, not itself.',
    query: wireObject({ key: wire('dataKey', Text.min(1).max(200)) }),
    reply: Facets,
  }),
  /** The call that the tree makes too, whose noun knows of no search: here with all conditions. */
  countByCategory: {
    ...categoryApi.getCounts,
    doc: 'How many documents that the caller may read each category holds, those below it included; by conditions of `searchlist/list`, of what these find. Words are taken as they were typed. Orders change nothing.',
    query: wireObject({
      ...narrowing,
      countedIds: categoryApi.getCounts.query.fields.categoryIds,
      /** Of more documents nothing is counted, and `hasCount` is false. */
      countedMost: wire('countedmost', WholeNumber).optional(),
    }),
  },
  countBySynonyms: get('/api/shuku/search/synonyms/hits', {
    doc: 'How many more documents synonyms of the words of a `searchlist/list` find, and the conditions by which a list has these alone; counted up to 1000.',
    query: wireObject({ key: wire('dataKey', Text.min(1).max(200)) }),
    reply: wireObject({ found: wire('found', FoundBySynonyms).optional() }),
  }),
  findFacetValues: get('/api/shuku/search/facets/values', {
    doc: 'Values of one group of `search/facets` by a part of their names or its pinyin, with how many documents each has; the most frequent 50.',
    query: wireObject({
      key: wire('dataKey', Text.min(1).max(200)),
      id: wire('id', z.enum(facetIds)),
      text: wire('text', Name.trim().min(1).max(100)),
    }),
    reply: wireObject({ values: wire('values', z.array(FacetValue)), isExact: wire('isExact', z.boolean()) }),
  }),
} satisfies Record<string, Endpoint>
