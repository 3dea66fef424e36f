import { lazy } from 'react'
import { Lock } from 'lucide-react'
import { documentNotes } from '@shuku/domain/documents/web'
import type { WebFeature } from '@shuku/kit/web'
import { administerHolds } from '../contract.ts'
import { governanceMessages } from '../messages.ts'

const HoldNote = lazy(async () => ({ default: (await import('./hold-note.tsx')).HoldNote }))

export const governanceWeb: WebFeature = {
  routes: [{ path: 'holds', load: async () => (await import('./holds-page.tsx')).HoldsPage }],
  menu: [
    {
      path: 'holds',
      label: governanceMessages.texts.title,
      icon: <Lock aria-hidden />,
      group: 'administration',
      order: 910,
      mayOpen: ({ rights }) => rights.includes(administerHolds),
    },
  ],
  slots: [documentNotes.with([{ id: 'holds', Content: HoldNote }])],
}
