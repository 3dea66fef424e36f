import { useMessages } from '@shuku/kit/web'
import { organisationMessages } from '../messages.ts'

export function MenuLabel() {
  return useMessages(organisationMessages)('title')
}
