import {
  createCategory,
  deleteCategories,
  getFormOrCreate,
  moveCategory,
  previewDeletion,
  renameCategory,
} from './change/handlers.ts'
import { getCreateForm } from './get-create-form.ts'
import { getRightMenus, getRights } from './get-rights.ts'
import { rowRetentionOfRightActs } from './rights/record-right-act.ts'
import { basicsSection } from './settings/basics.ts'
import { printingSection } from './settings/printing.ts'
import { uploadSection } from './settings/upload-limits.ts'
import { starCategory } from './star-category.ts'

export { categoryMessages } from '../messages.ts'
export { branchCounts, treeCounts } from './branch-counts.ts'
export type { CategoryContext } from './category-context.ts'
export { createCategories, createCategory, type NewCategory } from './change/create-category.ts'
export { lockSettings } from './change/lock-settings.ts'
export { recordCategoryAct } from './change/record-category-act.ts'
export { copyBranch, type BranchToCopy, type LeftOut } from './change/copy-branch.ts'
export { deleteCategories } from './change/delete-categories.ts'
export { lockTree } from './change/tree-lock.ts'
export {
  findStayingChildren,
  requireMergeable,
  type Merging,
  type MergingSides,
  type StayingChild,
} from './change/merging.ts'
export { moveCategory, type CategoryMove } from './change/move-category.ts'
export { requireAllCategories } from './change/require-top-right.ts'
export { renameCategory, type CategoryNames } from './change/rename-category.ts'
export { giveCategoryRights, setCategoryRights, takeCategoryRights } from './rights/category-grants.ts'
export { rightsToGive } from './rights/rights-to-give.ts'
export {
  changeDefaultRights,
  type ChangedTerms,
  type DefaultRightsChange,
  type RightsChanged,
} from './rights/change-default-rights.ts'
export { undoRightAct } from './rights/undo-right-act.ts'
export { findMostToGive, findRefusal, findRefusalOfAll } from './rights/within-own.ts'
export { decidesOn } from './rights/rights-to-give.ts'
export { mayStillGiveOnCategories } from './rights/still-give.ts'
export { syncDefaultRights } from './rights/sync-default-rights.ts'
export { savedViews, type SavedViews } from './saved-views.ts'
export { basicsSection } from './settings/basics.ts'
export {
  categorySections,
  settingsSections,
  sharedFields,
  type CategoryPlace,
  type DocumentsPlace,
  findOpenedByPlace,
  type CategorySection,
  type ChangeDetails,
  type ChangeInWords,
  type SectionHistory,
  type SettingsSection,
} from './settings/category-section.ts'
export { defineSettings, type AnySettings, type Settings } from './settings/define-settings.ts'
export {
  choiceSetting,
  liveSetting,
  rowSetting,
  numberSetting,
  ownSetting,
  peopleSetting,
  type SettingField,
  switchSetting,
  textSetting,
} from './settings/setting-field.ts'
export { changeSettings, changeSettingsOfMany, type SettingsChanged } from './settings/change-settings.ts'
export { findSectionRevision, requireSectionRevision } from './settings/section-revision.ts'
export { choicesOf, readSetting, settingInWords, written } from './settings/setting-words.ts'
export { settingsForm } from './settings/settings-form.ts'
export { namePeople } from './settings/name-people.ts'
export { nameSettingRows } from './settings/name-rows.ts'
export { selectFollowers } from './settings/select-followers.ts'
export { readInForce, readOwnSettings, readSettings, selectSetting } from './settings/read-settings.ts'
export { requireSettable, settingsSection } from './settings/settings-section.ts'
export { printing, printingSection } from './settings/printing.ts'
export { uploadSection } from './settings/upload-limits.ts'
export { requireAdministrator } from './require-administrator.ts'
export { findVisible, requireVisible, visibleBelow, type VisibleCategory } from './find-visible.ts'

export const categoriesServer = {
  handlers: [
    starCategory,
    getRightMenus,
    getCreateForm,
    getRights,
    createCategory,
    getFormOrCreate,
    renameCategory,
    moveCategory,
    previewDeletion,
    deleteCategories,
    ...basicsSection.handlers,
    ...uploadSection.handlers,
    ...printingSection.handlers,
  ],
  categorySections: [basicsSection, uploadSection, printingSection],
  rowRetention: [rowRetentionOfRightActs],
}
