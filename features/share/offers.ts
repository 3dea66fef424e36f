import type { DocumentOperation, DocumentTab } from '@shuku/domain/documents/contract'
import { accessMessages } from './access-messages.ts'
import { shareMessages } from './messages.ts'

// What this slice adds to documents, for its server and its screens.

export const shareOperation: DocumentOperation = {
  id: 'share',
  label: shareMessages.texts.share,
  right: 'share',
  order: 20,
  forMany: true,
}

export const accessTab: DocumentTab = {
  id: 'access',
  label: accessMessages.texts.whoCanSee,
  right: 'read',
  // with required reading before the files: who reads it is asked for most, and always in sight
  order: 16,
  forPrograms: 25,
  programId: 'share',
}
