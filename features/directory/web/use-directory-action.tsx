import { BookUser } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { useMessages, type Action } from '@shuku/kit/web'
import { directoryMessages } from '../messages.ts'

/** In the person's menu: who is who. */
export function useDirectoryAction(): readonly Action[] {
  const t = useMessages(directoryMessages)
  const open = () => {
    location.hash = addresses.directory()
  }
  return [{ key: 'directory', label: t('directory'), icon: <BookUser />, run: open }]
}
