import { Eye } from 'lucide-react'
import type { WebFeature } from '@shuku/kit/web'
import { monitorMessages } from '../messages.ts'

/** The right string of those who administer categories. */
const administerCategories = 'DocSecCategoryAdd:Add'

export const monitorWeb: WebFeature = {
  routes: [{ path: 'monitor', load: async () => (await import('./monitor-page.tsx')).MonitorPage }],
  menu: [
    {
      path: 'monitor',
      label: monitorMessages.texts.monitor,
      icon: <Eye aria-hidden />,
      group: 'administration',
      order: 790,
      mayOpen: ({ rights }) => rights.includes(administerCategories),
    },
  ],
}
