import type { DocumentOperation } from '@shuku/domain/documents/contract'
import { administerHolds } from './contract.ts'
import { governanceMessages } from './messages.ts'

/** What this slice adds to documents, for its server and its screens. */
export const holdOperation: DocumentOperation = {
  id: 'hold',
  label: governanceMessages.texts.add,
  right: 'read',
  roleRight: administerHolds,
  order: 96,
  forMany: true,
}
