import { Eye } from 'lucide-react'
import { useMessages, type WebFeature } from '@shuku/kit/web'
import { monitorMessages } from '../messages.ts'

/** The right string of those who administer categories. */
const administerCategories = 'DocSecCategoryAdd:Add'

function Label() {
  return useMessages(monitorMessages)('monitor')
}

export const monitorWeb: WebFeature = {
  routes: [{ path: 'monitor', load: async () => (await import('./monitor-page.tsx')).MonitorPage }],
  menu: [
    {
      path: 'monitor',
      Label,
      icon: <Eye aria-hidden />,
      group: 'administration',
      order: 790,
      mayOpen: ({ rights }) => rights.includes(administerCategories),
    },
  ],
}
