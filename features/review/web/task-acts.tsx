import { Check } from 'lucide-react'
import type { TaskActs } from '@shuku/domain/documents/web'
import { openDialog, useMessages } from '@shuku/kit/web'
import { reviewMessages } from '../messages.ts'

/** Documents that one confirms, each by itself. */
export const reviewTaskActs: TaskActs = {
  kind: 'review',
  useActs: () => {
    const t = useMessages(reviewMessages)
    return (tasks, onDone) => {
      const [only, ...others] = tasks
      if (!only || others.length > 0) return []
      const { documentId, subject } = only
      const run = async () => {
        const { ConfirmDialog } = await import('./confirm-dialog.tsx')
        openDialog((props) => <ConfirmDialog {...props} documentId={documentId} subject={subject} onDone={onDone} />)
      }
      return [{ key: 'confirm', label: t('stillValid'), icon: <Check aria-hidden />, run }]
    }
  },
}
