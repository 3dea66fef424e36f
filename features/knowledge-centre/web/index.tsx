import { lazy } from 'react'
import { LibraryBig } from 'lucide-react'
import { documentTabs } from '@shuku/domain/documents/web'
import { beforeSignOut, type WebFeature } from '@shuku/kit/web'
import { centreMessages } from '../messages.ts'
import { similarTab } from '../offers.ts'
import { forgetStored } from './use-stored-entries.ts'

const SimilarTab = lazy(async () => ({ default: (await import('./similar-tab.tsx')).SimilarTab }))

const load = async () => (await import('./centre-page.tsx')).CentrePage

export const centreWeb: WebFeature = {
  routes: [{ path: 'center', load }],
  menu: [
    {
      path: 'center',
      label: centreMessages.texts.title,
      icon: <LibraryBig aria-hidden />,
      group: 'library',
      order: 72,
    },
  ],
  slots: [beforeSignOut.with([forgetStored]), documentTabs.with([{ tab: similarTab, Content: SimilarTab }])],
}
