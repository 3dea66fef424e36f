import { defineFeature } from '@shuku/domain/slots/server'
import { getDefaultNode, getTree } from './get-tree.ts'
import { completeCategory, getPickerRows } from './get-picker-rows.ts'
import { getSearchTree, getShareTree } from './get-search-tree.ts'
import { listCategories, listMyCategories } from './list-categories.ts'

export const categoryTreeServer = defineFeature({
  handlers: [
    getTree,
    getSearchTree,
    getShareTree,
    getDefaultNode,
    getPickerRows,
    completeCategory,
    listCategories,
    listMyCategories,
  ],
})
