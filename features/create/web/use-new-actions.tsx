import { FilePlus2 } from 'lucide-react'
import { useLocation } from 'react-router'
import { addresses } from '@shuku/domain/addresses'
import { useMessages, type Action } from '@shuku/kit/web'
import { createMessages } from '../messages.ts'

/** What "+ New" in the top bar offers: a document in the category that is shown, as far as one may write there. */
export function useNewActions(): readonly Action[] {
  const t = useMessages(createMessages)
  const categoryId = Number(new URLSearchParams(useLocation().search).get('secid')) || undefined
  return [{ key: 'document', label: t('title'), icon: <FilePlus2 />, href: addresses.beginDocument({ categoryId }) }]
}
