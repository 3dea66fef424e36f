import { FolderInput } from 'lucide-react'
import type { DocumentAct } from '@shuku/domain/documents/web'
import { openDialog } from '@shuku/kit/web'
import { moveOperation } from '../offers.ts'

/** Asks where to, and moves: one document, or all that are chosen and may go. */
export const moveAct: DocumentAct = {
  operation: moveOperation,
  icon: <FolderInput aria-hidden />,
  run: async (documents, context) => {
    const { MoveDialog } = await import('./move-dialog.tsx')
    const [first] = documents
    const chosen = {
      count: documents.length,
      subject: first && documents.length === 1 ? first.subject : undefined,
      query: { documentIds: documents.map(({ id }) => id) },
    }
    openDialog((props) => <MoveDialog {...props} chosen={chosen} context={context} />)
  },
  runOnAll: async ({ selectionId, count }, context) => {
    const { MoveDialog } = await import('./move-dialog.tsx')
    const chosen = { count, subject: undefined, query: { selectionId } }
    openDialog((props) => <MoveDialog {...props} chosen={chosen} context={context} />)
  },
}
