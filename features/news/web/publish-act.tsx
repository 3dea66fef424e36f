import { Newspaper } from 'lucide-react'
import type { DocumentAction } from '@shuku/domain/documents/web'
import { openDialog } from '@shuku/kit/web'
import { publishNewsOperation } from '../offers.ts'

export const publishAct: DocumentAction = {
  operation: publishNewsOperation,
  icon: <Newspaper aria-hidden />,
  run: async ([first]) => {
    if (!first) return
    const { PublishDialog } = await import('./publish-dialog.tsx')
    openDialog((props) => <PublishDialog {...props} documentId={first.id} />)
  },
}
