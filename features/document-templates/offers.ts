import type { DocumentOperation } from '@shuku/domain/documents/contract'
import { documentTemplatesMessages } from './messages.ts'

/** What this slice adds to documents, for its server and its screens. */
export const asTemplateOperation: DocumentOperation = {
  id: 'useAsTemplate',
  label: documentTemplatesMessages.texts.useAsTemplate,
  right: 'setCategory',
  order: 58,
}
