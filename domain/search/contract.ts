import { defineErrors, Integer, orNothing, Text, wire, wireObject, z } from '@shuku/kit/contract'

export { searchListMessages } from './messages.ts'
export {
  DocumentQuery,
  PersonKind,
  templateOf,
  View,
  viewGroups,
  viewOf,
  ViewOrTemplate,
  views,
} from './contract/document-query.ts'
export {
  DocumentsFound,
  facetFields,
  facetIds,
  Facets,
  searchFormApi,
  type Facet,
  type FacetId,
  type FacetValue,
  type FieldFacet,
  type FoundBySynonyms,
} from './contract/listing.ts'
export { alikeApi } from './contract/alike.ts'
export { Explanation, Finding, listConditions, type ListCondition, type Obstacle } from './contract/explanation.ts'
export { documentNamedBy } from './contract/named-document.ts'
export { CustomCondition } from './contract/custom-fields.ts'
export { Period } from './contract/period.ts'
export { elementStatuses, mostElementDays, mostElementRows, PortalElement } from './contract/portal-element.ts'
export { Correction, longestQuery, QueryChip, TypedQuery } from './contract/typed-query.ts'

export const searchListErrors = defineErrors('searchList', {
  noTemplates: {
    kind: 'invalid',
    'zh-CN': '此列表没有搜索模板：请去掉 viewcondition 或 groupid 的值 {id}',
    'en-US': 'This list has no search templates: leave out {id} as viewcondition or groupid',
  },
  elementAlone: {
    kind: 'invalid',
    'zh-CN':
      '门户元素 {id}（eid）没有说明列出什么：它没有保存在这里，或几个页签都有此编号。请同时给出 tabid、jsonstr 或 elementmore',
    'en-US':
      'Portal element {id} (eid) does not say what it lists: it is not saved here, or several tabs have this id. Give tabid, jsonstr or elementmore with it',
  },
  noFolders: {
    kind: 'invalid',
    'zh-CN': '此列表不按虚拟目录列出：请去掉 treeDocFieldId 的值 {id}',
    'en-US': 'This list is not of a virtual folder: leave out {id} as treeDocFieldId',
  },
})

/** Suggestions while typing: documents, categories and keywords that lead to readable documents, colleagues, and what slices have with such names. */
export const Suggestion = wireObject({
  kind: wire('kind', z.enum(['document', 'category', 'person', 'keyword', 'named'])),
  /** The id of the document, the category or what else has the name; keywords and names of people, which may be shared, have none. */
  id: wire('id', orNothing(z.int())),
  text: wire('text', Text),
  /** Safe HTML, what was typed in `<em>`. */
  marked: wire('marked', Text),
  /** The names above a category; the departments of a person; what else it is. */
  path: wire('path', Text).default(''),
  /** Where something else with the name is opened. */
  address: wire('address', Text).default(''),
})
export type Suggestion = z.output<typeof Suggestion>

/** Things of one kind that are found by their names, and are no documents: the first of them. */
export const NamedGroup = wireObject({
  kind: wire('kind', Text),
  /** What they are, in the language of the caller. */
  label: wire('label', Text),
  /** How many there are, also of those that are left out. */
  total: wire('total', Integer),
  /** The list of all of them. */
  list: wire('list', Text),
  found: wire(
    'found',
    z.array(wireObject({ id: wire('id', Integer), name: wire('name', Text), address: wire('address', Text) })),
  ),
})
export type NamedGroup = z.output<typeof NamedGroup>
