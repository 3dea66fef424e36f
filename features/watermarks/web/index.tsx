import { Droplets } from 'lucide-react'
import type { WebFeature } from '@shuku/kit/web'
import { watermarkMessages } from '../messages.ts'

/** The right string of those who administer categories. */
const administerCategories = 'DocSecCategoryAdd:Add'

export const watermarksWeb: WebFeature = {
  routes: [{ path: 'watermarks', load: async () => (await import('./watermarks-page.tsx')).WatermarksPage }],
  menu: [
    {
      path: 'watermarks',
      label: watermarkMessages.texts.title,
      icon: <Droplets aria-hidden />,
      group: 'administration',
      order: 880,
      mayOpen: ({ rights }) => rights.includes(administerCategories),
    },
  ],
}
