import { useMessages } from '@shuku/kit/web'
import { downloadMessages } from '../messages.ts'

export function MenuLabel() {
  return useMessages(downloadMessages)('limits')
}
