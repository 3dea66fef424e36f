import { FolderSymlink } from 'lucide-react'
import type { DocumentAction } from '@shuku/domain/documents/web'
import { openDialog } from '@shuku/kit/web'
import { importOperation } from '../offers.ts'

/** From every list, chosen documents or all that it found go into virtual folders. */
export const importAct: DocumentAction = {
  operation: importOperation,
  icon: <FolderSymlink aria-hidden />,
  run: async (documents) => {
    const { ImportDialog } = await import('./dialogs/target-dialog.tsx')
    const chosen = { documentIds: documents.map(({ id }) => id) }
    openDialog((props) => <ImportDialog {...props} chosen={chosen} />)
  },
  runOnAll: async ({ selectionId }) => {
    const { ImportDialog } = await import('./dialogs/target-dialog.tsx')
    openDialog((props) => <ImportDialog {...props} chosen={{ type: 'all', selectionId }} />)
  },
}
