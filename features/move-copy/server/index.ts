import { copyMoveLog } from '@shuku/domain/documents/server'
import { defineFeature } from '@shuku/domain/slots/server'
import { copyOperation, moveOperation } from '../offers.ts'
import { copyCategory, previewCategoryCopy } from './copy-category.ts'
import { getConditions, getFields } from './describe.ts'
import { moveAll, moveAndReset, moveDocuments } from './move-documents.ts'
import { getBulkOperation } from './moves/get-move.ts'
import { listLog, listSource, sourceList } from './list-source.ts'
import { moveList } from './moves/move-table.ts'

export const moveCopyServer = defineFeature({
  handlers: [
    listSource,
    listLog,
    getConditions,
    getFields,
    moveDocuments,
    moveAndReset,
    moveAll,
    getBulkOperation,
    previewCategoryCopy,
    copyCategory,
  ],
  lists: [moveList],
  tables: [sourceList, copyMoveLog],
  operations: [moveOperation, copyOperation],
})
