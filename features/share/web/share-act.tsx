import { Share2 } from 'lucide-react'
import type { DocumentAction } from '@shuku/domain/documents/web'
import { openDialog } from '@shuku/kit/web'
import { shareOperation } from '../offers.ts'

/** Opens whom a document is shared with, or puts together what is given to several. */
export const shareAct: DocumentAction = {
  operation: shareOperation,
  icon: <Share2 aria-hidden />,
  run: async (documents, context) => {
    const [first] = documents
    if (first && documents.length === 1) {
      const { ShareDialog } = await import('./share-dialog.tsx')
      openDialog((props) => <ShareDialog {...props} document={first} width={context.dialogWidth} />)
      return
    }
    const { BatchDialog } = await import('./batch/batch-dialog.tsx')
    openDialog((props) => <BatchDialog {...props} documents={documents} context={context} />)
  },
  runOnAll: async (selected, context) => {
    const { BatchDialog } = await import('./batch/batch-dialog.tsx')
    openDialog((props) => <BatchDialog {...props} documents={[]} selected={selected} context={context} />)
  },
}
