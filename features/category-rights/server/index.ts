import { defineFeature } from '@shuku/domain/slots/server'
import { rightsMessages } from '../messages.ts'
import { categoryRightList } from './category-right-table.ts'
import { deleteCategoryRights, giveCategoryRights, setCategoryRights } from './category-rights.ts'
import { defaultReaderList } from './default-reader-table.ts'
import { defaultRightList } from './default-right-table.ts'
import {
  addDefaultRights,
  changeDefaultRights,
  deleteDefaultRights,
  previewDefaultRights,
  previewDeletion,
  previewSync,
  syncDefaultRights,
  undoRights,
} from './default-rights.ts'
import { explainCategoryAccess, getCategoryPast } from './explain-category-access.ts'

const text = rightsMessages.texts

export const categoryRightsServer = defineFeature({
  handlers: [
    addDefaultRights,
    changeDefaultRights,
    deleteDefaultRights,
    previewDefaultRights,
    previewDeletion,
    previewSync,
    syncDefaultRights,
    undoRights,
    giveCategoryRights,
    setCategoryRights,
    deleteCategoryRights,
    explainCategoryAccess,
    getCategoryPast,
  ],
  lists: [defaultRightList, categoryRightList, defaultReaderList],
  categorySections: [
    { id: 'defaultRights', label: text.defaultRights, group: 'control', order: 100 },
    { id: 'rights', label: text.rights, group: 'control', order: 110 },
    { id: 'access', label: text.access, group: 'control', order: 120 },
  ],
})
