import { defineFeature } from '@shuku/domain/slots/server'
import { categoryRightList } from './rights/category-right-table.ts'
import { deleteCategoryRights, giveCategoryRights, setCategoryRights } from './rights/category-rights.ts'
import { defaultReaderList } from './rights/default-reader-table.ts'
import { getCategoryPast, explainCategoryAccess } from './rights/explain-category-access.ts'
import { defaultRightList } from './rights/default-right-table.ts'
import {
  addDefaultRights,
  changeDefaultRights,
  deleteDefaultRights,
  previewDefaultRights,
  previewSync,
  syncDefaultRights,
  undoRights,
} from './rights/default-rights.ts'
import { categoryConsoleMessages } from '../messages.ts'
import { categoryList, isSeparated, isTreeAsync } from './list/category-list.ts'
import { getConsoleTree } from './list/get-console-tree.ts'
import {
  applyTemplate,
  deleteTemplate,
  listTemplates,
  previewTemplate,
  renameTemplate,
  saveAsTemplate,
} from './templates/templates.ts'
import { countReach, restoreSettings } from './log/restore-settings.ts'
import { settingChangeList } from './log/setting-change-table.ts'
import { settingLogMessages } from '../setting-log-messages.ts'
import { settingsOfManyJob } from './many/set-by-job.ts'
import { changeSettingsOfMany, getFormOfMany, previewSettingsOfMany } from './many/settings-of-many.ts'
import { undoSettingsOfMany } from './many/undo-settings-of-many.ts'
import { mergeCategory } from './merge/merge-category.ts'
import { mergeJob } from './merge/merge-job.ts'
import { previewMerge } from './merge/preview-merge.ts'
import { previewMove } from './move/preview-move.ts'
import { getCategory } from './get-category.ts'
import { previewRenumbering, renumber } from './renumber.ts'

const text = categoryConsoleMessages.texts

export const categoryConsoleServer = defineFeature({
  handlers: [
    getCategory,
    getConsoleTree,
    isTreeAsync,
    isSeparated,
    listTemplates,
    previewTemplate,
    applyTemplate,
    saveAsTemplate,
    renameTemplate,
    deleteTemplate,
    addDefaultRights,
    changeDefaultRights,
    deleteDefaultRights,
    previewDefaultRights,
    previewSync,
    syncDefaultRights,
    undoRights,
    giveCategoryRights,
    setCategoryRights,
    deleteCategoryRights,
    explainCategoryAccess,
    getCategoryPast,
    countReach,
    restoreSettings,
    getFormOfMany,
    previewSettingsOfMany,
    changeSettingsOfMany,
    undoSettingsOfMany,
    previewMerge,
    previewMove,
    mergeCategory,
    previewRenumbering,
    renumber,
  ],
  lists: [
    categoryList,
    defaultRightList,
    categoryRightList,
    defaultReaderList,
    settingChangeList,
  ],
  jobs: [mergeJob, settingsOfManyJob],
  categorySections: [
    { id: 'defaultRights', label: text.defaultRights, group: 'control', order: 100 },
    { id: 'rights', label: text.rights, group: 'control', order: 110 },
    { id: 'access', label: text.access, group: 'control', order: 120 },
    { id: 'log', label: settingLogMessages.texts.title, group: 'control', order: 130 },
  ],
})
