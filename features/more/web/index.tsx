import { LayoutList } from 'lucide-react'
import { useMessages, type WebFeature } from '@shuku/kit/web'
import { moreMessages } from '../messages.ts'

/** The right string of those who administer categories. */
const administerCategories = 'DocSecCategoryAdd:Add'

function Label() {
  return useMessages(moreMessages)('elements')
}

export const moreWeb: WebFeature = {
  routes: [
    {
      path: 'more',
      load: async () => (await import('./more-page.tsx')).MorePage,
      // SHELL-17
      open: ({ outDoc }) => outDoc === '1',
    },
    { path: 'portalElements', load: async () => (await import('./elements-page.tsx')).ElementsPage },
  ],
  menu: [
    {
      path: 'portalElements',
      Label,
      icon: <LayoutList aria-hidden />,
      group: 'administration',
      order: 885,
      mayOpen: ({ rights }) => rights.includes(administerCategories),
    },
  ],
}
