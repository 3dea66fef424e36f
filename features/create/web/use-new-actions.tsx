import { FilePlus2 } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { useMessages, type Action } from '@shuku/kit/web'
import { createMessages } from '../messages.ts'

/** What "+ New" in the top bar offers: the way to the category first, then to the text. */
export function useNewActions(): readonly Action[] {
  const t = useMessages(createMessages)
  return [{ key: 'document', label: t('title'), icon: <FilePlus2 />, href: addresses.newDocument() }]
}
