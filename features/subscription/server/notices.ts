import { addresses } from '@shuku/domain/addresses'
import type { NoticeKind } from '@shuku/domain/notices/server'
import { z } from '@shuku/kit/contract'
import { subscriptionMessages } from '../messages.ts'

const text = subscriptionMessages.texts
const mails = { id: 'subscription', label: text.mails, order: 35 }
/** `until` is a day, as `2026-03-01`. */
const details = z.object({ note: z.string().optional(), until: z.string().optional() })
const history = () => addresses.subscriptions('0')

export const subscriptionNotices: readonly NoticeKind[] = [
  { id: 'subscriptionAsked', sentence: text.toldAsked, details, mails, leadsTo: () => addresses.subscriptions('1') },
  {
    id: 'subscriptionApproved',
    sentence: ({ details: { until } }) => (until === undefined ? text.toldApproved : text.toldApprovedUntil),
    details,
    mails,
  },
  {
    id: 'subscriptionWaiting',
    sentence: text.toldWaiting,
    details,
    mails,
    leadsTo: () => addresses.subscriptions('1'),
  },
  { id: 'subscriptionEnding', sentence: text.toldEnding, details, mails, leadsTo: history },
  { id: 'subscriptionEnded', sentence: text.toldEnded, details, mails, leadsTo: history },
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
