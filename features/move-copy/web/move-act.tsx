import { Copy, FolderInput } from 'lucide-react'
import type { DocumentAction, DocumentActionContext } from '@shuku/domain/documents/web'
import { openDialog } from '@shuku/kit/web'
import { copyOperation, moveOperation } from '../offers.ts'
import type { ChosenDocuments, Operate } from './move-dialog.tsx'

/** Asks for the target, and moves one document or all chosen ones that may go. */
export const moveAct: DocumentAction = {
  operation: moveOperation,
  icon: <FolderInput aria-hidden />,
  ...asking('move'),
}

/** Asks for the target, and puts a copy of each there. */
export const copyAct: DocumentAction = {
  operation: copyOperation,
  icon: <Copy aria-hidden />,
  ...asking('copy'),
}

function asking(operate: Operate): Pick<DocumentAction, 'run' | 'runOnAll'> {
  const ask = async (chosen: ChosenDocuments, context: DocumentActionContext) => {
    const { MoveDialog } = await import('./move-dialog.tsx')
    openDialog((props) => <MoveDialog {...props} operate={operate} chosen={chosen} context={context} />)
  }
  return {
    run: (documents, context) => {
      const [first] = documents
      const subject = first && documents.length === 1 ? first.subject : undefined
      return ask({ count: documents.length, subject, query: { documentIds: documents.map(({ id }) => id) } }, context)
    },
    runOnAll: ({ selectionId, count }, context) => ask({ count, subject: undefined, query: { selectionId } }, context),
  }
}
