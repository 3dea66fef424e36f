import { FolderInput } from 'lucide-react'
import type { DocumentAction } from '@shuku/domain/documents/web'
import { openDialog } from '@shuku/kit/web'
import { moveOperation } from '../offers.ts'

/** Asks for the target, and moves one document or all chosen ones that may go. */
export const moveAct: DocumentAction = {
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
