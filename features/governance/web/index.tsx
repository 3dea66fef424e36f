import { Lock } from 'lucide-react'
import { documentActions, documentNotes } from '@shuku/domain/documents/web'
import { plannedRead, lazyPart, openDialog, type WebFeature } from '@shuku/kit/web'
import { administerHolds, governanceApi } from '../contract.ts'
import { governanceMessages } from '../messages.ts'
import { holdOperation } from '../offers.ts'

const HoldNote = lazyPart(async () => (await import('./hold-note.tsx')).HoldNote)

export const governanceWeb: WebFeature = {
  routes: [
    { path: 'holds', load: async () => (await import('./holds-page.tsx')).HoldsPage },
    { path: 'heldDocuments', load: async () => (await import('./held-page.tsx')).HeldPage },
  ],
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
  slots: [
    documentNotes.with([
      {
        id: 'holds',
        asks: (documentId) => [plannedRead(governanceApi.getHolds, { documentId })],
        Content: HoldNote,
      },
    ]),
    documentActions.with([
      {
        operation: holdOperation,
        icon: <Lock aria-hidden />,
        inMonitor: (rights) => rights.includes(administerHolds),
        run: async (documents, { onDone }) => {
          const { HoldDialog } = await import('./hold-dialog.tsx')
          const chosen = documents.map(({ id, subject }) => ({ id, name: subject }))
          openDialog((props) => <HoldDialog {...props} documents={chosen} onDone={() => onDone(holdOperation.id)} />)
        },
        runOnAll: async (selected, { onDone }) => {
          const { HoldDialog } = await import('./hold-dialog.tsx')
          openDialog((props) => <HoldDialog {...props} selected={selected} onDone={() => onDone(holdOperation.id)} />)
        },
      },
    ]),
  ],
}
