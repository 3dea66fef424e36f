import type { ServerPart } from '@shuku/domain/slots/server'
import { moveCopyMessages } from '../messages.ts'
import { moveAll, moveAndReset, moveDocuments } from './move-documents.ts'
import { undoMove } from './undo-move.ts'

export const moveCopyServer: ServerPart = {
  handlers: [moveDocuments, moveAndReset, moveAll, undoMove],
  documentOperations: [{ id: 'move', label: moveCopyMessages.texts.move, right: 'full', order: 50 }],
}
