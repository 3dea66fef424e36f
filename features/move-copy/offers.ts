import type { DocumentOperation } from '@shuku/domain/documents/contract'
import { moveCopyMessages } from './messages.ts'

/** What this slice adds to documents, for its server and its screens. */
export const moveOperation: DocumentOperation = {
  id: 'move',
  label: moveCopyMessages.texts.move,
  right: 'move',
  notWhileChangeWaits: true,
  order: 50,
  forMany: true,
}

export const copyOperation: DocumentOperation = {
  id: 'copy',
  label: moveCopyMessages.texts.copy,
  right: 'read',
  order: 86,
  forMany: true,
}
