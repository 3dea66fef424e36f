import { defineFeature } from '@shuku/domain/slots/server'
import { categoryList, isSeparated, isTreeAsync } from './list/category-list.ts'
import { getConsoleTree } from './list/get-console-tree.ts'
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

export const categoryConsoleServer = defineFeature({
  handlers: [
    getCategory,
    getConsoleTree,
    isTreeAsync,
    isSeparated,
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
    settingChangeList,
  ],
  jobs: [mergeJob, settingsOfManyJob],
  categorySections: [
    { id: 'log', label: settingLogMessages.texts.title, group: 'control', order: 130 },
  ],
})
