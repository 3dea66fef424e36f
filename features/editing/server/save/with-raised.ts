import { translate, type Language } from '@shuku/kit/i18n'
import { documentMessages } from '@shuku/domain/documents/contract'
import type { SavedDocument } from '@shuku/domain/documents/server'
import { editingMessages } from '../../messages.ts'

/** What is said of a save, and of a secrecy that nobody chose. */
export function withRaised(message: string, { raisedTo }: SavedDocument, language: Language): string {
  if (!raisedTo) return message
  const secrecy = documentMessages.texts[raisedTo][language]
  return `${message} ${translate(editingMessages.texts.secrecyRaised, language, { secrecy })}`
}
