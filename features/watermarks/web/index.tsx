import { Droplets } from 'lucide-react'
import { useMessages, type WebFeature } from '@shuku/kit/web'
import { watermarkMessages } from '../messages.ts'

/** The right string of those who administer categories. */
const administerCategories = 'DocSecCategoryAdd:Add'

function Label() {
  return useMessages(watermarkMessages)('title')
}

export const watermarksWeb: WebFeature = {
  routes: [{ path: 'watermarks', load: async () => (await import('./watermarks-page.tsx')).WatermarksPage }],
  menu: [
    {
      path: 'watermarks',
      Label,
      icon: <Droplets aria-hidden />,
      group: 'administration',
      order: 880,
      mayOpen: ({ rights }) => rights.includes(administerCategories),
    },
  ],
}
