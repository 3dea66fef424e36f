import { useMessages } from '@shuku/kit/web'
import { createMessages } from '../messages.ts'

export function MenuLabel() {
  return useMessages(createMessages)('title')
}
