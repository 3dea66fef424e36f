import { defineFeature } from '@shuku/domain/slots/server'
import { moveOperation } from '../offers.ts'
import { getConditions, getFields } from './describe.ts'
import { moveAll, moveAndReset, moveDocuments } from './move-documents.ts'
import { getBulkOperation } from './moves/get-move.ts'
import { moveList } from './moves/move-table.ts'

export const moveCopyServer = defineFeature({
  handlers: [getConditions, getFields, moveDocuments, moveAndReset, moveAll, getBulkOperation],
  lists: [moveList],
  operations: [moveOperation],
})
