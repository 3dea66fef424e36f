import { useState } from 'react'
import { Button } from 'antd'
import { EyeOff } from 'lucide-react'
import { useDocumentActions, type NotedDocument } from '@shuku/domain/documents/web'
import { ErrorState, Notice, useApiPages, useFormats, useMessages, useSession } from '@shuku/kit/web'
import { talkApi } from '../contract.ts'
import { talkScreenMessages } from '../messages.ts'
import { Composer } from './composer.tsx'
import { LikeAndScore } from './like-and-score.tsx'
import { QuoteSelection } from './quote.tsx'
import { ReplyLine } from './reply-line.tsx'
import './talk.css'

/** Below a document’s text: who likes it, how it is rated, and what was said about it. */
export function Talk({ document }: { document: NotedDocument }) {
  const { id: documentId } = document
  const t = useMessages(talkScreenMessages)
  const { number } = useFormats()
  const { personId } = useSession()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useReplies(documentId)
  const [quote, setQuote] = useState<string>()
  const [unseeing, setUnseeing] = useState<readonly string[]>([])
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const replies = data.pages.flatMap((page) => page.replies)
  const isClosed = data.pages[0]?.isClosed ?? false
  const count = replies.filter(({ isDeleted }) => !isDeleted).length
  const threads = replies.filter(({ isAnswer }) => isAnswer === '0')
  return (
    <section className="sk-talk" aria-label={t('talk')}>
      <LikeAndScore documentId={documentId} />
      <h2 className="sk-talk-title">
        {t('talk')} {count > 0 && <span className="sk-secondary">{`${number(count)}${hasNextPage ? '+' : ''}`}</span>}
      </h2>
      {(isClosed || threads.length === 0) && (
        <p className="sk-secondary sk-talk-none">{t(isClosed ? 'closed' : 'none')}</p>
      )}
      <ol className="sk-talk-list">
        {threads.map((thread) => (
          <li key={thread.id}>
            <ReplyLine reply={thread} personId={personId} isClosed={isClosed} onUnseeing={setUnseeing} />
            <ol className="sk-talk-list is-answers">
              {replies
                .filter(({ threadId, id }) => threadId === thread.id && id !== thread.id)
                .map((answer) => (
                  <li key={answer.id}>
                    <ReplyLine reply={answer} personId={personId} isClosed={isClosed} onUnseeing={setUnseeing} />
                  </li>
                ))}
            </ol>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button type="link" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('earlier')}
        </Button>
      )}
      {!isClosed && (
        <>
          <QuoteSelection onQuote={setQuote} />
          {unseeing.length > 0 && <Unseeing document={document} names={unseeing} onShared={() => setUnseeing([])} />}
          <Composer
            documentId={documentId}
            quote={quote}
            onUnquote={() => setQuote(undefined)}
            onUnseeing={setUnseeing}
          />
        </>
      )}
    </section>
  )
}

interface UnseeingProps {
  readonly document: NotedDocument
  readonly names: readonly string[]
  readonly onShared: () => void
}

/** Who was mentioned may not read the document: who may share it does so from here. */
function Unseeing({ document, names, onShared }: UnseeingProps) {
  const t = useMessages(talkScreenMessages)
  const { list } = useFormats()
  const actionsOf = useDocumentActions({ onDone: onShared })
  const { id, subject, attachments, offers } = document
  const acted = { id, subject, attachments, offers, unread: false, starred: false, mayDownload: false }
  const share = actionsOf([acted]).find(({ key }) => key === 'share')
  return (
    <Notice
      icon={<EyeOff aria-hidden />}
      tone="warning"
      actions={
        share && (
          <Button size="small" onClick={() => void share.run?.()}>
            {share.label}
          </Button>
        )
      }
    >
      {t('unseeing', { names: list(names) })}
    </Notice>
  )
}

/** A thread may go on from one page to the next. */
function useReplies(documentId: number) {
  return useApiPages(
    talkApi.listReplies,
    { documentId },
    { nextOf: ({ nextId }) => nextId, after: (afterId: number) => ({ afterId }) },
  )
}
