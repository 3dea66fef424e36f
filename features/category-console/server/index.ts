import { defineFeature } from '@shuku/domain/slots/server'
import { countFailedTexts } from './failed-texts/count-failed-texts.ts'
import { failedTextTable, listFailedTexts } from './failed-texts/failed-text-table.ts'
import { readAllAgain, readAllAgainJob } from './failed-texts/read-all-again.ts'
import { readSomeAgain } from './failed-texts/read-some-again.ts'
import { categoryRightTable } from './rights/category-right-table.ts'
import {
  deleteCategoryRights,
  giveCategoryRights,
  listCategoryRights,
  setCategoryRights,
} from './rights/category-rights.ts'
import { defaultReaderTable, listDefaultReaders } from './rights/default-reader-table.ts'
import { getCategoryPast } from './rights/get-category-past.ts'
import { explainCategoryAccess } from './rights/explain-category-access.ts'
import { defaultRightTable } from './rights/default-right-table.ts'
import {
  addDefaultRights,
  changeDefaultRights,
  deleteDefaultRights,
  listDefaultRights,
  previewDefaultRights,
  previewSync,
  syncDefaultRights,
  undoRights,
} from './rights/default-rights.ts'
import { getBasics, saveBasics } from './settings/basics.ts'
import { getCategory } from './settings/get-category.ts'
import { getUploadLimits, saveUploadLimits } from './settings/upload-limits.ts'

export const categoryConsoleServer = defineFeature({
  handlers: [
    getCategory,
    getBasics,
    saveBasics,
    getUploadLimits,
    saveUploadLimits,
    listFailedTexts,
    countFailedTexts,
    readSomeAgain,
    readAllAgain,
    listDefaultRights,
    addDefaultRights,
    changeDefaultRights,
    deleteDefaultRights,
    previewDefaultRights,
    previewSync,
    syncDefaultRights,
    undoRights,
    listCategoryRights,
    giveCategoryRights,
    setCategoryRights,
    deleteCategoryRights,
    listDefaultReaders,
    explainCategoryAccess,
    getCategoryPast,
  ],
  tables: [failedTextTable, defaultRightTable, categoryRightTable, defaultReaderTable],
  jobs: [readAllAgainJob],
})
