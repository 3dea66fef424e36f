// The entrance of the search: the index, what a typed query may mean, and the lists of documents that it finds.
export { latestOf } from './lists/latest/latest.ts'
export { pendingExtractions, unreadDocuments } from './index/pending-extractions.ts'
export { replaceSynonyms, synonymForm } from './engine/other-words/find-synonyms.ts'
export { findStaleDocuments } from './index/find-stale.ts'
export { indexDocuments, indexSavedDocuments } from './index/index-documents.ts'
export { indexDocumentsJob } from './index/index-documents.ts'
export { countByChange, findByChange, type AskedByChange } from './lists/find-by-change.ts'
export { findAlike, proposeCategories } from './lists/find-alike.ts'
export { refreshStaleWords } from './engine/telling-words.ts'
export { indexRowsOf, type IndexRows } from './index/index-rows.ts'
export type { DocumentTexts, SourceText } from './index/index-rows.ts'
export {
  defineDocumentTable,
  documentExport,
  documentSorts,
  documentSpans,
  type DocumentTable,
} from './lists/document-table.ts'
export { subjectContainsHere } from './engine/names-sql.ts'
export { countFacets, countFoundByCategory } from './lists/facets/count-facets.ts'
export { countFieldFacets } from './lists/facets/count-field-facets.ts'
export { findFacetValues } from './lists/facets/find-facet-values.ts'
export { countBySynonyms } from './lists/count-by-synonyms.ts'
export { describeConditions } from './lists/get-conditions.ts'
export { explainMatch } from './lists/explain-match.ts'
export { batchQueue, findAllFor, findAmongFor, findAmongForAll, gatherBatch } from './lists/batch/find-among.ts'
export { openDocumentList } from './lists/open-document-list.ts'
export { findPortalElement, withPortalElement } from './lists/portal-elements.ts'
export { selectFound } from './lists/select-found.ts'
export { asSearch } from './engine/search.ts'
export { daysWithin, isWithin, wasApproved, wasArchived } from './lists/within-days.ts'
export { isInternal, isOfElement, requireAnswerable, type Within } from './lists/read-question.ts'
export { countReferenced, findReferenced, mostReferenced, type Referring } from './references/find-referenced.ts'
export { readReference, type Reference } from './references/read-reference.ts'
export { searchServer } from './search-server.ts'
export { suggest, type Suggested } from './lists/suggest.ts'
export { loadWords } from './query/cut-words.ts'
export { spellTitle } from './query/spelling.ts'
