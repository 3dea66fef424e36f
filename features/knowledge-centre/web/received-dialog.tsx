import { useEffect, useRef, useState, type UIEvent } from 'react'
import { addresses } from '@shuku/domain/addresses'
import {
  Avatar,
  call,
  Dialog,
  EmptyState,
  ErrorState,
  RelativeTime,
  useMessages,
  type DialogProps,
} from '@shuku/kit/web'
import { centreApi, type Received } from '../contract.ts'
import { centreMessages } from '../messages.ts'

/** Pixels from the end at which the next ones are asked for. */
const nearEnd = 80

export function ReceivedDialog({ open, onClose }: DialogProps) {
  const t = useMessages(centreMessages)
  const { items, error, isLoading, hasMore, loadMore } = useReceived()
  const scroll = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    if (list.scrollTop + list.clientHeight > list.scrollHeight - nearEnd) loadMore()
  }
  return (
    <Dialog open={open} width={640} title={t('received')} onCancel={onClose} footer={null}>
      {/* what scrolls must be reached by the keyboard */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="sk-centre-received" onScroll={scroll} tabIndex={0} role="region" aria-label={t('received')}>
        <ul>
          {items.map((item) => (
            <ReceivedLine
              // likes of one moment share an id
              key={`${item.kind} ${item.id} ${item.documentId} ${item.personName}`}
              item={item}
              onOpen={onClose}
            />
          ))}
        </ul>
        {error && <ErrorState error={error} onRetry={loadMore} />}
        {isLoading && <p className="sk-secondary">{t('loadingMore')}</p>}
        {!isLoading && !error && items.length === 0 && <EmptyState title={t('noneReceived')} />}
        {!isLoading && !hasMore && items.length > 0 && <p className="sk-secondary">{t('allLoaded')}</p>}
      </div>
    </Dialog>
  )
}

function ReceivedLine({ item, onOpen }: { readonly item: Received; readonly onOpen: () => void }) {
  const t = useMessages(centreMessages)
  return (
    <li>
      <Avatar
        personId={item.personId}
        name={item.personName}
        photo={item.photo === '' ? undefined : item.photo}
        size={32}
      />
      <div>
        <strong>{item.personName}</strong> <span>{t(item.kind === 'like' ? 'liked' : 'replied')}</span>{' '}
        <a href={addresses.document(item.documentId)} onClick={onOpen}>
          {item.documentName}
        </a>
        {item.content !== '' && <p>{item.content}</p>}
        <span className="sk-secondary">
          <RelativeTime value={item.at} />
        </span>
      </div>
    </li>
  )
}

function useReceived() {
  const [items, setItems] = useState<readonly Received[]>([])
  const [error, setError] = useState<Error>()
  const [isLoading, setLoading] = useState(true)
  const [next, setNext] = useState({ hasMore: true, lastReplyId: 0, lastLikeId: 0 })
  const isAsked = useRef(false)

  const load = async ({ lastReplyId, lastLikeId }: typeof next) => {
    if (isAsked.current) return
    isAsked.current = true
    setLoading(true)
    try {
      const page = await call(centreApi.listReceived, { lastReplyId, lastLikeId })
      setItems((before) => [...before, ...page.items])
      setNext({ hasMore: page.hasMore, lastReplyId: page.lastReplyId, lastLikeId: page.lastLikeId })
      setError(undefined)
    } catch (failed) {
      setError(failed as Error)
    } finally {
      isAsked.current = false
      setLoading(false)
    }
  }

  // the dialog asks once, when it opens
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => void load(next), [])
  return {
    items,
    error,
    isLoading,
    hasMore: next.hasMore,
    loadMore: () => {
      if (next.hasMore) void load(next)
    },
  }
}
