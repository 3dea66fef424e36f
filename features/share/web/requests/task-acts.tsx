import { Check, X } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import type { TaskActs } from '@shuku/domain/documents/web'
import { levelNamed } from '@shuku/domain/rights/contract'
import { useMessages } from '@shuku/kit/web'
import { accessTab } from '../../offers.ts'
import { requestsMessages } from '../../requests-messages.ts'
import { useAnswer } from './use-answer.ts'

/** Who waits for an answer; each is answered by itself. */
export const accessTaskActs: TaskActs = {
  kind: 'access',
  hrefOf: ({ documentId }) => addresses.document(documentId, { tab: accessTab.id }),
  useActs: () => {
    const t = useMessages(requestsMessages)
    const answer = useAnswer()
    return (tasks, onDone) => {
      const [only, ...others] = tasks
      if (!only || others.length > 0) return []
      const { itemId, detail, by } = only
      const then = async (answering: Promise<unknown>) => {
        await answering
        await onDone()
      }
      const level = levelNamed(detail)
      const asked = { view: t('asksToView'), edit: t('asksToEdit'), full: t('asksForFull') }[level]
      return [
        {
          key: 'give',
          label: t('give'),
          hint: asked,
          icon: <Check aria-hidden />,
          run: () => then(answer.give(itemId, level)),
        },
        { key: 'decline', label: t('decline'), icon: <X aria-hidden />, run: () => then(answer.decline(itemId, by)) },
      ]
    }
  },
}
