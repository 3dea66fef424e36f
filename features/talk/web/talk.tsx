import { useState } from 'react'
import type { TabDocument } from '@shuku/domain/documents/web'
import { Button } from 'antd'
import { ErrorState, useApiPages, useFormats, useMessages, useSession } from '@shuku/kit/web'
import { talkApi } from '../contract.ts'
import { talkScreenMessages } from '../messages.ts'
import { Composer } from './composer.tsx'
import { LikeAndScore } from './like-and-score.tsx'
import { QuoteSelection } from './quote.tsx'
import { ReplyLine } from './reply-line.tsx'
import './talk.css'

/** Below a document’s text: who likes it, how it is rated, and what was said about it. */
export function Talk({ document: { id: documentId } }: { document: TabDocument }) {
  const t = useMessages(talkScreenMessages)
  const { number } = useFormats()
  const { personId } = useSession()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useReplies(documentId)
  const [quote, setQuote] = useState<string>()
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
            <ReplyLine reply={thread} personId={personId} isClosed={isClosed} />
            <ol className="sk-talk-list is-answers">
              {replies
                .filter(({ threadId, id }) => threadId === thread.id && id !== thread.id)
                .map((answer) => (
                  <li key={answer.id}>
                    <ReplyLine reply={answer} personId={personId} isClosed={isClosed} />
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
          <Composer documentId={documentId} quote={quote} onUnquote={() => setQuote(undefined)} />
        </>
      )}
    </section>
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
