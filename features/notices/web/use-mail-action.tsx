import { MailCheck } from 'lucide-react'
import { useMessages, type Action } from '@shuku/kit/web'
import { noticesMessages } from '../messages.ts'
import { openMailDialog } from './open-mail-dialog.tsx'

/** In the person's menu: everybody chooses their own mails. */
export function useMailAction(): readonly Action[] {
  const t = useMessages(noticesMessages)
  return [{ key: 'mails', label: t('mails'), icon: <MailCheck />, run: openMailDialog }]
}
