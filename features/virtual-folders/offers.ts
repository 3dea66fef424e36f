import type { DocumentOperation } from '@shuku/domain/documents/contract'
import { foldersMessages } from './messages.ts'

/** What this slice adds to documents, for its server and its screens. */
export const importOperation: DocumentOperation = {
  id: 'importToFolder',
  label: foldersMessages.texts.importTo,
  right: 'read',
  order: 85,
  forMany: true,
}
