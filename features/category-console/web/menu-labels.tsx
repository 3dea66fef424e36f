import { useMessages } from '@shuku/kit/web'
import { categoryConsoleMessages } from '../messages.ts'

/** Entries of the navigation, in the language of the moment. */
export function FailedTextsLabel() {
  return useMessages(categoryConsoleMessages)('failedTexts')
}

export function ConsoleLabel() {
  return useMessages(categoryConsoleMessages)('console')
}
