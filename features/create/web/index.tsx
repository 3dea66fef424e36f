import { FilePlus2 } from 'lucide-react'
import { type WebFeature, useMessages, useSession, type Action } from '@shuku/kit/web'
import { createMessages } from '../messages.ts'
import { BeginAnywhere } from './begin-anywhere.tsx'
import { useLocation } from 'react-router'
import { addresses } from '@shuku/domain/addresses'
import { lastWrittenIn } from '@shuku/domain/categories/web'

export const createWeb: WebFeature = {
  routes: [{ path: 'add', load: async () => (await import('./new-document-page.tsx')).NewDocumentPage }],
  menu: [{ path: 'add', label: createMessages.texts.title, icon: <FilePlus2 />, group: 'library', order: 20 }],
  useNewActions,
  topBar: [BeginAnywhere],
}

/**
 * What "+ New" in the top bar offers: a document in the category that is shown, as far as one may write there, or where
 * one wrote last, which is named.
 */
function useNewActions(): readonly Action[] {
  const t = useMessages(createMessages)
  const categoryId = Number(new URLSearchParams(useLocation().search).get('secid')) || undefined
  const { personId } = useSession()
  const last = categoryId === undefined ? lastWrittenIn(personId).name : ''
  return [
    {
      key: 'document',
      label: t('title'),
      icon: <FilePlus2 />,
      href: addresses.beginDocument({ categoryId }),
      ...(last === '' ? {} : { aside: last, hint: t('createIn', { name: last }) }),
    },
  ]
}
