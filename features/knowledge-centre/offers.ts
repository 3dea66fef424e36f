import type { DocumentTab } from '@shuku/domain/documents/contract'
import { centreMessages } from './messages.ts'

export const similarTab: DocumentTab = { id: 'similar', label: centreMessages.texts.similar, right: 'read', order: 55 }
