import { defineFeature } from '@shuku/domain/slots/server'
import { categoryList, isSeparated, isTreeAsync } from './list/category-list.ts'
import { getConsoleTree } from './list/get-console-tree.ts'
import { countReach, restoreSettings } from './log/restore-settings.ts'
import { settingChangeList } from './log/setting-change-table.ts'
import { settingLogMessages } from '../setting-log-messages.ts'
import { settingsOfManyJob } from './many/set-by-job.ts'
import { changeSettingsOfMany, getFormOfMany, previewSettingsOfMany } from './many/settings-of-many.ts'
import { undoSettingsOfMany } from './many/undo-settings-of-many.ts'
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
    previewRenumbering,
    renumber,
  ],
  lists: [categoryList, settingChangeList],
  jobs: [settingsOfManyJob],
  categorySections: [{ id: 'log', label: settingLogMessages.texts.title, group: 'control', order: 130 }],
})
