import type { DocumentOperation } from '@shuku/domain/documents/contract'
import { homeMessages } from './messages.ts'

/** What this slice adds to documents, for its server and its screens. */
export const starOperation: DocumentOperation = {
  id: 'star',
  label: homeMessages.texts.star,
  right: 'read',
  order: 70,
}
