import { addresses } from '@shuku/domain/addresses'
import type { NoticeKind } from '@shuku/domain/notices/server'
import { z } from '@shuku/kit/contract'
import { subscriptionMessages } from '../messages.ts'
import { isSubscribable } from './conditions.ts'

const text = subscriptionMessages.texts
const mails = { id: 'subscription', label: text.mails, order: 35 }
/** `until` is a day, as `2026-03-01`. */
const details = z.object({ note: z.string().optional(), until: z.string().optional() })
const history = () => addresses.subscriptions('0')

const kinds: readonly NoticeKind[] = [
  { id: 'subscriptionAsked', sentence: text.noticeAsked, details, mails, leadsTo: () => addresses.subscriptions('1') },
  {
    id: 'subscriptionApproved',
    sentence: ({ details: { until } }) => (until === undefined ? text.noticeApproved : text.noticeApprovedUntil),
    details,
    mails,
  },
  {
    id: 'subscriptionWaiting',
    sentence: text.noticeWaiting,
    details,
    mails,
    leadsTo: () => addresses.subscriptions('1'),
  },
  { id: 'subscriptionEnding', sentence: text.noticeEnding, details, mails, leadsTo: history },
  { id: 'subscriptionEnded', sentence: text.noticeEnded, details, mails, leadsTo: history },
  {
    id: 'subscriptionRejected',
    sentence: text.noticeRejected,
    details,
    mails,
    leadsTo: () => addresses.subscriptions('0'),
  },
  {
    id: 'subscriptionTakenBack',
    sentence: text.noticeTakenBack,
    details,
    mails,
    leadsTo: () => addresses.subscriptions('0'),
  },
]

/** Who does not read the document, or no longer, finds its title among what can be subscribed to. */
export const subscriptionNotices = kinds.map((kind): NoticeKind => ({ ...kind, mayKnow: isSubscribable }))
