export { ConditionPanel } from './conditions/condition-panel.tsx'
export { DocumentList } from './document-list.tsx'
export { NarrowingPane } from './facets/narrowing-pane.tsx'
export { ListNote } from './notes/list-note.tsx'
export { LookedTable } from './quick-look/looked-table.tsx'
export { SynonymsNote } from './notes/synonyms-note.tsx'
export { NothingFound } from './nothing-found.tsx'
export {
  formValues,
  nothingAsked,
  openView,
  patchOf,
  queryOf,
  SearchState,
  treeAsked,
  isNarrowed,
  type SearchPatch,
} from './search-state.ts'
export { useDocumentWalk } from './use-document-walk.ts'
export { stateNow } from './state-now.ts'
