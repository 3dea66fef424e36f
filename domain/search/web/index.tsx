export { ConditionPanel } from './conditions/condition-panel.tsx'
export { DocumentList } from './document-list.tsx'
export { NothingFound } from './nothing-found.tsx'
export { nothingAsked, openView, queryOf, SearchState, treeAsked, type SearchPatch } from './search-state.ts'
