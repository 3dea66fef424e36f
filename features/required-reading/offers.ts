import type { DocumentOperation, DocumentTab } from '@shuku/domain/documents/contract'
import { readingMessages } from './messages.ts'
import { reportMessages } from './report-messages.ts'

/** What this slice adds to documents, for its server and its screens. */
export const readingTab: DocumentTab = { id: 'mustRead', label: readingMessages.texts.tab, right: 'share', order: 18 }

/** Leads to the report of one document: who may see the log of it names its readers. */
export const readingReportOperation: DocumentOperation = {
  id: 'readingReport',
  label: reportMessages.texts.report,
  right: 'log',
  statuses: ['inForce', 'inForceAfterApproval'],
  order: 62,
  startsGroup: true,
}

/** What administrators do in the monitor; elsewhere it is done in the tab, or of a folder. */
export const requireManyOperation = {
  id: 'requireReading',
  label: readingMessages.texts.require,
  order: 97,
  forMany: true,
}
