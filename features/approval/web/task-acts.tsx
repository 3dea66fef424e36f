import { Check, Pencil, Undo2 } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import type { TaskActs } from '@shuku/domain/documents/web'
import { openDialog, useMessages } from '@shuku/kit/web'
import { approvalScreenMessages } from '../messages.ts'

/** What waits for one's decision, and what came back to be written anew. */
export const approvalTaskActs: readonly TaskActs[] = [
  {
    kind: 'approval',
    useActs: () => {
      const t = useMessages(approvalScreenMessages)
      return (tasks, onDone) => {
        const open = async (decision: 'approve' | 'return') => {
          const { DecideDialog } = await import('./deciding/decide-dialog.tsx')
          const approvalIds = tasks.map(({ detail }) => detail)
          const subject = tasks.length === 1 ? tasks[0]?.subject : undefined
          openDialog((props) => <DecideDialog {...props} {...{ decision, approvalIds, subject, onDone }} />)
        }
        return [
          { key: 'approve', label: t('approve'), icon: <Check aria-hidden />, run: () => open('approve') },
          { key: 'return', label: t('return'), icon: <Undo2 aria-hidden />, run: () => open('return') },
        ]
      }
    },
  },
  {
    kind: 'returned',
    useActs: () => {
      const t = useMessages(approvalScreenMessages)
      return (tasks) => {
        const [only, ...others] = tasks
        if (!only || others.length > 0) return []
        const href = addresses.editDocument(only.documentId, { goesOn: true })
        return [{ key: 'correct', label: t('goOnWriting'), icon: <Pencil aria-hidden />, href }]
      }
    },
  },
]
