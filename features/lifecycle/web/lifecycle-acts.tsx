import type { ReactNode } from 'react'
import { Archive, ArchiveRestore, Ban, CalendarX, FileClock, Replace, Undo2 } from 'lucide-react'
import type { ActedDocument, DocumentAction } from '@shuku/domain/documents/web'
import { openDialog } from '@shuku/kit/web'
import type { StatusAct } from '../contract.ts'
import { replaceOperation, statusOperations } from '../offers.ts'

const icons: Readonly<Record<StatusAct, ReactNode>> = {
  publish: <FileClock aria-hidden />,
  unpublish: <Undo2 aria-hidden />,
  archive: <Archive aria-hidden />,
  reopen: <ArchiveRestore aria-hidden />,
  expire: <CalendarX aria-hidden />,
  void: <Ban aria-hidden />,
}

function statusAct(act: StatusAct): DocumentAction {
  return {
    operation: statusOperations[act],
    icon: icons[act],
    run: async (documents, context) => {
      const { StatusDialog } = await import('./status-dialog.tsx')
      const chosen = {
        subject: documents.length === 1 ? documents[0]?.subject : undefined,
        count: documents.length,
        query: { documentIds: documents.map(({ id }) => id) },
      }
      openDialog((props) => <StatusDialog {...props} act={act} chosen={chosen} context={context} />)
    },
    runOnAll: async ({ selectionId, count }, context) => {
      const { StatusDialog } = await import('./status-dialog.tsx')
      const chosen = { subject: undefined, count, query: { selectionId } }
      openDialog((props) => <StatusDialog {...props} act={act} chosen={chosen} context={context} />)
    },
  }
}

async function replace([document]: readonly ActedDocument[]) {
  if (!document) return
  const { ReplaceDialog } = await import('./replace-dialog.tsx')
  openDialog((props) => <ReplaceDialog {...props} document={document} />)
}

/** What becomes of documents other than by writing, approving or deleting them. */
export const lifecycleActs: readonly DocumentAction[] = [
  { operation: replaceOperation, icon: <Replace aria-hidden />, run: replace },
  ...(Object.keys(icons) as StatusAct[]).map(statusAct),
]
