import { CalendarX2 } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { taskActs } from '@shuku/domain/documents/web'
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
  // the list says what becomes of it, and several are decided at once
  slots: [taskActs.with([{ kind: 'retention', hrefOf: () => addresses.retention() }])],
}
