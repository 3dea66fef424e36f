import { useMessages } from '@shuku/kit/web'
import { shareMessages } from '../../messages.ts'

export function MenuLabel() {
  return useMessages(shareMessages)('lists')
}
