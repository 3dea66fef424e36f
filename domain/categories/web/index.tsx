export { lastWrittenIn, rememberWrittenIn } from './last-written-in.ts'
export { pathOf } from './tree/build-tree.ts'
export { purposeOf } from './choosing/choosable.ts'
export { CategoryField, CategoryPanel } from './choosing/category-field.tsx'
export { categoryPicker } from './choosing/category-picker.tsx'
export { CategoryTree, CategoryTreeOf, GivenCategoryTree } from './tree/category-tree.tsx'
export { CreateCategoryDialog, RenameCategoryDialog } from './category-dialogs.tsx'
export {
  useAdministeredCategories,
  useCategories,
  useCategoryCounts,
  useCreationCategories,
  type Categories,
  type CreationCategories,
  type TreeKind,
} from './tree/use-categories.ts'
export { useSearchTree } from './tree/use-search-tree.ts'
export {
  categoryPanes,
  consoleParts,
  movePreviews,
  type CategoryPane,
  type CategoryPaneProps,
  type ConsoleNoticeProps,
  type ConsolePart,
  type MovePreviewProps,
} from './console/panes.ts'
export { ComparedSettings } from './console/compared-settings.tsx'
export { ListPane } from './console/list-pane.tsx'
export { ReachFacts } from './console/reach-facts.tsx'
export { batchUploadParameter, useBatchUploadPlace } from './use-batch-upload-place.ts'
export { useCategoryActions, useCategoryDrag } from './use-category-actions.tsx'
export { useSettingsAction } from './use-settings-action.tsx'
export { starCategory } from './star-category.ts'
