import type { DocumentOperation, DocumentTab } from '@shuku/domain/documents/contract'
import { logMessages } from './messages.ts'

const text = logMessages.texts

// What this slice adds to documents, for its server and its screens.

export const logOperation: DocumentOperation = {
  id: 'log',
  label: text.seeLog,
  right: 'log',
  order: 70,
  menu: { type: 'BTN_LOG' },
}

export const logTab: DocumentTab = { id: 'log', label: text.tab, right: 'log', order: 60, forPrograms: 60 }
