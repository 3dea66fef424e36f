import type { DocumentTab } from '@shuku/domain/documents/contract'
import { readingMessages } from './messages.ts'

/** What this slice adds to documents, for its server and its screens. */
export const readingTab: DocumentTab = { id: 'mustRead', label: readingMessages.texts.tab, right: 'share', order: 50 }

/** What administrators do in the monitor; elsewhere it is done in the tab, or of a folder. */
export const requireManyOperation = {
  id: 'requireReading',
  label: readingMessages.texts.require,
  order: 97,
  forMany: true,
}
