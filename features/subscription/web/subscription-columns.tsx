import { History } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { DocumentGlyph } from '@shuku/domain/documents/web'
import {
  type Action,
  type ColumnView,
  momentWidth,
  RelativeTime,
  StatusTag,
  type TitleView,
  useFormats,
  useMessages,
  useSmallScreen,
} from '@shuku/kit/web'
import type { SubscribableRow, SubscriptionRow } from '../contract.ts'
import { subscriptionMessages } from '../messages.ts'

export const openTitle: TitleView<SubscribableRow> = {
  column: 'subject',
  glyph: ({ row }, size) => <DocumentGlyph kind={row.kind} size={size} />,
  // of most there is nothing to say, which is no column
  marks: ({ row }) => row.state && <State of={row.state} />,
  href: () => undefined,
}
export const askedTitle: TitleView<SubscriptionRow> = {
  column: 'subject',
  glyph: ({ row }, size) => <DocumentGlyph kind={row.kind} size={size} />,
  href: ({ row }) => (row.level > 0 ? addresses.document(row.documentId) : undefined),
}

export const openViews: { readonly [K in keyof SubscribableRow]?: ColumnView<SubscribableRow> } = {
  categoryName: { width: 180, goes: 2 },
  authorName: { width: { 'zh-CN': 96, 'en-US': 128 }, goes: 1 },
  state: { width: { 'zh-CN': 88, 'en-US': 172 }, render: ({ row }) => row.state && <State of={row.state} /> },
  createdOn: { width: momentWidth, goes: 3, render: ({ row }) => <RelativeTime value={row.createdAt} /> },
}

export const openFacts = ['authorName', 'createdOn'] as const

export const views: { readonly [K in keyof SubscriptionRow]?: ColumnView<SubscriptionRow> } = {
  categoryName: { width: 140, goes: 2 },
  authorName: { width: { 'zh-CN': 88, 'en-US': 120 }, goes: 1 },
  personName: { width: { 'zh-CN': 88, 'en-US': 120 } },
  others: { width: 140, goes: 3, render: ({ row }) => <Others of={row} /> },
  // why and for how long: without these nobody can decide
  note: { width: 180, goes: 5 },
  state: { width: { 'zh-CN': 88, 'en-US': 172 }, render: ({ row }) => <StateOnCard of={row} /> },
  validUntil: { width: { 'zh-CN': 112, 'en-US': 152 }, goes: 6, render: ({ row }) => <Until of={row} /> },
  askedOn: { width: momentWidth, goes: 4, render: ({ row }) => <RelativeTime value={row.askedAt} /> },
}
/** Cards show who else is to read it, for how long and why, too: nobody decides without these. */
export const toDecide = ['personName', 'others', 'state', 'askedOn', 'note'] as const
/** One’s own are all by oneself: who asked goes first. */
export const ownViews = { ...views, personName: { width: 96, goes: 1 } }

const tones = { asked: 'run', approved: 'ok', rejected: 'back', takenBack: 'mute', ended: 'mute' } as const

function State({ of: state }: { readonly of: SubscriptionRow['state'] }) {
  const t = useMessages(subscriptionMessages)
  return <StatusTag tone={tones[state]}>{t(state)}</StatusTag>
}

/** On a card a name by itself would be that of another asker. */
function Others({ of: { others } }: { readonly of: SubscriptionRow }) {
  const t = useMessages(subscriptionMessages)
  return useSmallScreen() && others !== '' ? t('othersOnCard', { others }) : others
}

/** Cards have no column for the end: it follows the state. */
function StateOnCard({ of: row }: { readonly of: SubscriptionRow }) {
  const t = useMessages(subscriptionMessages)
  const { lastDay } = useFormats()
  const { state, validUntil } = row
  if (!useSmallScreen()) return <State of={state} />
  return (
    <>
      <State of={state} /> {validUntil ? t('untilOn', { day: lastDay(validUntil) }) : <Until of={row} />}
    </>
  )
}

/** Until when it was given, or for how long it was asked for. */
function Until({ of: { days, validUntil, state } }: { readonly of: SubscriptionRow }) {
  const t = useMessages(subscriptionMessages)
  const { lastDay } = useFormats()
  if (validUntil) return lastDay(validUntil)
  if (state === 'asked' && days) return <span className="sk-secondary">{t('askedDays', { n: days })}</span>
  return state === 'approved' ? <span className="sk-secondary">{t('forEver')}</span> : null
}

/** In place of asking again. */
export function useRequestAction(): Action {
  const t = useMessages(subscriptionMessages)
  return { key: 'toRequest', label: t('toRequest'), icon: <History aria-hidden />, href: addresses.subscriptions('0') }
}
