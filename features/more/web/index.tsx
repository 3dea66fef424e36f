import { LayoutList } from 'lucide-react'
import type { WebFeature } from '@shuku/kit/web'
import { moreMessages } from '../messages.ts'

/** The right string of those who administer categories. */
const administerCategories = 'DocSecCategoryAdd:Add'

export const moreWeb: WebFeature = {
  routes: [
    {
      path: 'more',
      load: async () => (await import('./more-page.tsx')).MorePage,
      open: ({ outDoc }) => (outDoc === '1' ? 'unasked' : undefined),
    },
    { path: 'portalElements', load: async () => (await import('./elements-page.tsx')).ElementsPage },
  ],
  menu: [
    {
      path: 'portalElements',
      label: moreMessages.texts.elements,
      icon: <LayoutList aria-hidden />,
      group: 'administration',
      order: 885,
      mayOpen: ({ rights }) => rights.includes(administerCategories),
    },
  ],
}
