import type { DocumentOperation } from '@shuku/domain/documents/contract'
import { topMessages } from './messages.ts'

/** What this slice adds to documents, for its server and its screens. */
export const topOperation: DocumentOperation = {
  id: 'top',
  label: topMessages.texts.pin,
  right: 'full',
  statuses: ['inForce', 'inForceAfterApproval'],
  order: 87,
  forMany: true,
  menu: { type: 'BTN_TO_TOP' },
}
