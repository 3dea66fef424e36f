import { useMessages } from '@shuku/kit/web'
import { rolesMessages } from '../messages.ts'

export function MenuLabel() {
  return useMessages(rolesMessages)('title')
}
