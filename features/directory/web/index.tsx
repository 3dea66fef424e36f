import { type WebFeature, useMessages, type Action } from '@shuku/kit/web'
import { BookUser } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { directoryMessages } from '../messages.ts'

/** At the addresses that links of the suite use. */
export const directoryWeb: WebFeature = {
  usePersonActions: useDirectoryAction,
  routes: [
    { path: '/main/hrm/card/cardInfo/:personId', load: async () => (await import('./card-page.tsx')).CardPage },
    { path: '/main/hrm/organization', load: async () => (await import('./directory-page.tsx')).DirectoryPage },
  ],
}

/** In the person's menu: who is who. */
function useDirectoryAction(): readonly Action[] {
  const t = useMessages(directoryMessages)
  const open = () => {
    location.hash = addresses.directory()
  }
  return [{ key: 'directory', label: t('directory'), icon: <BookUser />, run: open }]
}
