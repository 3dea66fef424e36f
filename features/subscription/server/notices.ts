import { addresses } from '@shuku/domain/addresses'
import type { NoticeKind } from '@shuku/domain/notices/server'
import { z } from '@shuku/kit/contract'
import { subscriptionMessages } from '../messages.ts'

const text = subscriptionMessages.texts
const mails = { id: 'subscription', label: text.mails, order: 35 }
const details = z.object({ note: z.string().optional() })

/** SUB-22 */
export const subscriptionNotices: readonly NoticeKind[] = [
  { id: 'subscriptionAsked', sentence: text.toldAsked, details, mails, leadsTo: () => addresses.subscriptions('1') },
  { id: 'subscriptionApproved', sentence: text.toldApproved, details, mails },
  {
    id: 'subscriptionRejected',
    sentence: text.toldRejected,
    details,
    mails,
    leadsTo: () => addresses.subscriptions('0'),
  },
  {
    id: 'subscriptionTakenBack',
    sentence: text.toldTakenBack,
    details,
    mails,
    leadsTo: () => addresses.subscriptions('0'),
  },
]
