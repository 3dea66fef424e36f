import { useMessages } from '@shuku/kit/web'
import { categoryConsoleMessages } from '../../messages.ts'

export function MenuLabel() {
  return useMessages(categoryConsoleMessages)('failedTexts')
}
