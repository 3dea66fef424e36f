import type { DocumentOperation, DocumentTab } from '@shuku/domain/documents/contract'
import { documentPageMessages } from './messages.ts'

const text = documentPageMessages.texts

// What this slice adds to documents, for its server and its screens.

export const markReadOperation: DocumentOperation = {
  id: 'markRead',
  label: text.markRead,
  right: 'read',
  order: 80,
  forMany: true,
}

export const deleteOperation: DocumentOperation = {
  id: 'delete',
  label: text.delete,
  right: 'delete',
  order: 75,
  forMany: true,
  danger: true,
  startsGroup: true,
  menu: { type: 'BTN_DELETE' },
}

export const propertiesTab: DocumentTab = {
  id: 'param',
  label: text.tabProperties,
  right: 'read',
  order: 10,
  forPrograms: 20,
}

export const attachmentsTab: DocumentTab = {
  id: 'acc',
  label: text.tabAttachments,
  right: 'read',
  order: 20,
  forPrograms: 10,
}

export const versionsTab: DocumentTab = {
  id: 'version',
  label: text.tabVersions,
  right: 'versions',
  order: 30,
  forPrograms: 30,
}
