import type { DocumentOperation } from '@shuku/domain/documents/contract'
import { editingMessages } from './messages.ts'

export const editOperation: DocumentOperation = {
  id: 'edit',
  label: editingMessages.texts.edit,
  right: 'edit',
  order: 10,
  menu: { type: 'BTN_EDIT', top: true },
}

/** New documents may begin with it, in whatever category. */
export const myTemplateOperation: DocumentOperation = {
  id: 'myTemplate',
  label: editingMessages.texts.saveAsMyTemplate,
  right: 'read',
  order: 59,
}
