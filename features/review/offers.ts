import type { DocumentOperation } from '@shuku/domain/documents/contract'
import { reviewTexts } from './messages.ts'

export const reviewOperation: DocumentOperation = {
  id: 'review',
  label: reviewTexts.setReview,
  right: 'full',
  statuses: ['inForce', 'inForceAfterApproval'],
  order: 56,
}
