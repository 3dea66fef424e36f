import { defineFeature } from '@shuku/domain/slots/server'
import { moveOperation } from '../offers.ts'
import { moveAll, moveAndReset, moveDocuments } from './move-documents.ts'
import { getMove } from './moves/get-move.ts'
import { listMoves, moveTable } from './moves/move-table.ts'

export const moveCopyServer = defineFeature({
  handlers: [moveDocuments, moveAndReset, moveAll, listMoves, getMove],
  tables: [moveTable],
  operations: [moveOperation],
})
