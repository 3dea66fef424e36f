import { Pencil } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { documentActions } from '@shuku/domain/documents/web'
import type { WebFeature } from '@shuku/kit/web'
import { editOperation } from '../offers.ts'

export const editingWeb: WebFeature = {
  routes: [{ path: 'edit', load: async () => (await import('./edit-page.tsx')).EditPage, frame: 'folded' }],
  slots: [
    documentActions.with([
      { operation: editOperation, icon: <Pencil aria-hidden />, href: ({ id }) => addresses.editDocument(id) },
    ]),
  ],
}
