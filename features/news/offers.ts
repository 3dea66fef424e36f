import type { DocumentOperation } from '@shuku/domain/documents/contract'
import { newsMessages } from './messages.ts'

/** What this slice adds to documents, for its server and its screens. */
export const publishNewsOperation: DocumentOperation = {
  id: 'publishNews',
  label: newsMessages.texts.publish,
  right: 'share',
  order: 57,
  startsGroup: true,
}
