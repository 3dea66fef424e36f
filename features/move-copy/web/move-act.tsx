import { FolderInput } from 'lucide-react'
import type { DocumentAct } from '@shuku/domain/documents/web'
import { openDialog } from '@shuku/kit/web'
import { moveCopyMessages } from '../messages.ts'

/** Asks where to, and moves: one document, or all that are chosen and may go. */
export const moveAct: DocumentAct = {
  id: 'move',
  label: moveCopyMessages.texts.move,
  icon: <FolderInput aria-hidden />,
  order: 50,
  isOffered: ({ offers }) => offers.includes('move'),
  forMany: true,
  run: async (documents, context) => {
    const { MoveDialog } = await import('./move-dialog.tsx')
    openDialog((props) => <MoveDialog {...props} documents={documents} context={context} />)
  },
}
