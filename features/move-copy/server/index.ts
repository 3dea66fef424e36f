import type { ServerPart } from '@shuku/domain/slots/server'
import { moveCopyMessages } from '../messages.ts'
import { moveAll, moveAndReset, moveDocuments } from './move-documents.ts'
import { getMove } from './moves/get-move.ts'
import { listMoves, moveTable } from './moves/move-table.ts'

export const moveCopyServer: ServerPart = {
  handlers: [moveDocuments, moveAndReset, moveAll, listMoves, getMove],
  tables: [moveTable],
  documentOperations: [{ id: 'move', label: moveCopyMessages.texts.move, right: 'move', order: 50 }],
}
