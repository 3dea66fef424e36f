import { FolderUp } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { useMessages, type Action } from '@shuku/kit/web'
import { importMessages } from '../messages.ts'

/** What "+ New" in the top bar offers. */
export function useNewActions(): readonly Action[] {
  const t = useMessages(importMessages)
  return [{ key: 'import', label: t('title'), icon: <FolderUp />, href: addresses.importFolder() }]
}
