import { Check, X } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import type { TaskActs } from '@shuku/domain/documents/web'
import { taskApi } from '@shuku/domain/notices/contract'
import { toast, useAction, useMessages } from '@shuku/kit/web'
import { subscriptionApi } from '../contract.ts'
import { subscriptionMessages } from '../messages.ts'

/** Subscriptions that one decides on. */
export const subscriptionTaskActs: TaskActs = {
  kind: 'subscription',
  hrefOf: () => addresses.subscriptions('1'),
  useActs: () => {
    const t = useMessages(subscriptionMessages)
    const deciding = useAction(subscriptionApi.act, {
      invalidates: [taskApi.countTasks, subscriptionApi.listSubscriptions, subscriptionApi.getTree],
      onDone: ({ message }) => toast.success(message),
    })
    return (tasks, onDone) => {
      const decide = async (act: 'approve' | 'reject') => {
        await deciding.run({ ids: tasks.map(({ itemId }) => itemId), act, note: '' })
        await onDone()
      }
      return [
        { key: 'approve', label: t('approve'), icon: <Check aria-hidden />, run: () => decide('approve') },
        { key: 'reject', label: t('reject'), icon: <X aria-hidden />, run: () => decide('reject') },
      ]
    }
  },
}
