import { addresses } from '@shuku/domain/addresses'
import { RelativeTime, StatusTag, useFormats, useMessages, type ColumnView, type TitleView } from '@shuku/kit/web'
import type { SubscribableRow, SubscriptionRow } from '../contract.ts'
import { subscriptionMessages } from '../messages.ts'

export const openTitle: TitleView<SubscribableRow> = { column: 'subject', href: () => undefined }
export const askedTitle: TitleView<SubscriptionRow> = {
  column: 'subject',
  href: ({ row }) => (row.level > 0 ? addresses.document(row.documentId) : undefined),
}

export const openViews: { readonly [K in keyof SubscribableRow]?: ColumnView<SubscribableRow> } = {
  categoryName: { width: 180, goes: 2 },
  authorName: { width: { 'zh-CN': 96, 'en-US': 128 } },
  createdOn: { width: 128, goes: 1, render: ({ row }) => <RelativeTime value={row.createdAt} /> },
}

export const views: { readonly [K in keyof SubscriptionRow]?: ColumnView<SubscriptionRow> } = {
  categoryName: { width: 140, goes: 4 },
  authorName: { width: { 'zh-CN': 88, 'en-US': 120 }, goes: 5 },
  personName: { width: { 'zh-CN': 88, 'en-US': 120 } },
  others: { width: 140, goes: 2 },
  note: { width: 180, goes: 3 },
  state: { width: { 'zh-CN': 88, 'en-US': 148 }, render: ({ row }) => <State of={row} /> },
  validUntil: { width: { 'zh-CN': 112, 'en-US': 152 }, goes: 3, render: ({ row }) => <Until of={row} /> },
  askedOn: { width: 128, goes: 1, render: ({ row }) => <RelativeTime value={row.askedAt} /> },
}
/** One’s own are all by oneself: who asked comes last. */
export const ownViews = { ...views, personName: { width: 96, goes: 6 } }

const tones = { asked: 'run', approved: 'ok', rejected: 'back', takenBack: 'mute', ended: 'mute' } as const

function State({ of: { state } }: { readonly of: SubscriptionRow }) {
  const t = useMessages(subscriptionMessages)
  return <StatusTag tone={tones[state]}>{t(state)}</StatusTag>
}

/** Until when it was given, or for how long it was asked for. */
function Until({ of: { days, validUntil, state } }: { readonly of: SubscriptionRow }) {
  const t = useMessages(subscriptionMessages)
  const { day } = useFormats()
  if (validUntil) return day(validUntil)
  if (state === 'asked' && days) return <span className="sk-secondary">{t('askedDays', { n: days })}</span>
  return state === 'approved' ? <span className="sk-secondary">{t('forEver')}</span> : null
}
