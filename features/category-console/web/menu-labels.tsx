import { useMessages } from '@shuku/kit/web'
import { deletedDocumentMessages } from '../deleted-document-messages.ts'
import { categoryConsoleMessages } from '../messages.ts'

/** Entries of the navigation, in the language of the moment. */
export function FailedTextsLabel() {
  return useMessages(categoryConsoleMessages)('failedTexts')
}

export function ConsoleLabel() {
  return useMessages(categoryConsoleMessages)('console')
}

export function DeletedDocumentsLabel() {
  return useMessages(deletedDocumentMessages)('bin')
}
