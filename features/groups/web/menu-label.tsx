import { useMessages } from '@shuku/kit/web'
import { groupsMessages } from '../messages.ts'

export function MenuLabel() {
  return useMessages(groupsMessages)('title')
}
