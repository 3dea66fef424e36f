import { CalendarX2 } from 'lucide-react'
import type { WebFeature } from '@shuku/kit/web'
import { retentionMessages } from '../messages.ts'

export const retentionWeb: WebFeature = {
  routes: [{ path: 'retention', load: async () => (await import('./retention-page.tsx')).RetentionPage }],
  menu: [
    {
      path: 'retention',
      label: retentionMessages.texts.title,
      icon: <CalendarX2 aria-hidden />,
      group: 'administration',
      order: 796,
      mayOpen: ({ administersCategories }) => administersCategories,
    },
  ],
}
