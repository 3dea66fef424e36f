import { useState } from 'react'
import { ThumbsUp } from 'lucide-react'
import { DocumentBody } from '@shuku/domain/documents/web'
import { addresses } from '@shuku/domain/addresses'
import { Avatar, call, invalidate, RelativeTime, runWithToast, toast, useFormats, useMessages } from '@shuku/kit/web'
import { talkApi, type Reply } from '../contract.ts'
import { talkScreenMessages } from '../messages.ts'
import { Composer } from './composer.tsx'
import { PictureRow } from './pictures.tsx'
import { Quote } from './quote.tsx'
import { useLike } from './use-like.ts'

interface ReplyLineProps {
  readonly reply: Reply
  readonly personId: number
  /** Nothing is answered any more. */
  readonly isClosed: boolean
  readonly onUnseeing: (names: readonly string[]) => void
}

/** One reply with what can be done with it; answering and editing happen in its place. */
export function ReplyLine({ reply, personId, isClosed, onUnseeing }: ReplyLineProps) {
  const t = useMessages(talkScreenMessages)
  const [mode, setMode] = useState<'shown' | 'answered' | 'edited'>('shown')
  const { id, documentId, isDeleted } = reply
  if (isDeleted) return <p className="sk-secondary sk-talk-gone">{t('gone')}</p>
  const remove = () =>
    runWithToast(async () => {
      await call(talkApi.deleteReply, { replyId: id })
      const undo = async () => {
        await call(talkApi.restoreReply, { replyId: id })
        await invalidate(talkApi.listReplies)
      }
      toast.success(t('deleted'), { undo })
      await invalidate(talkApi.listReplies)
    })
  const close = () => setMode('shown')
  return (
    <article className="sk-reply" aria-label={reply.personName} id={`reply-${id}`}>
      <Avatar personId={reply.personId} name={reply.personName} photo={reply.photo} size={28} />
      <div className="sk-reply-part">
        <Head reply={reply} />
        {mode === 'edited' ? (
          <Composer documentId={documentId} reply={reply} onEnd={close} />
        ) : (
          <>
            {reply.quote !== '' && <Quote text={reply.quote} />}
            <div className="sk-reply-text">
              <DocumentBody html={reply.html} />
            </div>
            <About reply={reply} />
          </>
        )}
        <div className="sk-reply-acts">
          <LikeReply reply={reply} />
          {!isClosed && (
            <button type="button" className="sk-plain-button" onClick={() => setMode('answered')}>
              {t('answer')}
            </button>
          )}
          {reply.mayEdit && reply.personId === personId && (
            <button type="button" className="sk-plain-button" onClick={() => setMode('edited')}>
              {t('edit')}
            </button>
          )}
          {reply.mayDelete && (
            <button type="button" className="sk-plain-button" onClick={() => void remove()}>
              {t('delete')}
            </button>
          )}
        </div>
        {mode === 'answered' && (
          <Composer documentId={documentId} answers={reply} onEnd={close} onUnseeing={onUnseeing} />
        )}
      </div>
    </article>
  )
}

function Head({ reply }: { readonly reply: Reply }) {
  const t = useMessages(talkScreenMessages)
  const { personName, departmentName, isByAuthor, isEdited, createdAt, answeredName, threadId, answersId } = reply
  return (
    <p className="sk-reply-head">
      <b>{personName}</b>
      {isByAuthor && <span className="sk-reply-author">{t('author')}</span>}
      <span className="sk-small sk-secondary">{departmentName}</span>
      <span className="sk-small sk-secondary">
        <RelativeTime value={createdAt} />
      </span>
      {isEdited && <span className="sk-small sk-secondary">{t('edited')}</span>}
      {answersId !== '-1' && answersId !== String(threadId) && (
        <span className="sk-small sk-secondary">{t('answersTo', { name: answeredName })}</span>
      )}
    </p>
  )
}

/** Files and documents that hang on it, as programs attach them. */
function About({ reply: { files, pictures, documents } }: { readonly reply: Reply }) {
  return (
    <>
      <PictureRow pictures={pictures} />
      {files.length + documents.length > 0 && <Links files={files} documents={documents} />}
    </>
  )
}

function Links({ files, documents }: Pick<Reply, 'files' | 'documents'>) {
  return (
    <p className="sk-reply-about">
      {files.map(({ id, name, link }) => (
        <a key={id} href={link}>
          {name}
        </a>
      ))}
      {documents.map(({ id, subject }) => (
        <a key={id} href={addresses.document(id)}>
          {subject}
        </a>
      ))}
    </p>
  )
}

function LikeReply({ reply: { id, documentId, personName, likes, isLiked } }: { readonly reply: Reply }) {
  const t = useMessages(talkScreenMessages)
  const { number } = useFormats()
  const like = useLike({ documentId, likedId: id, isReply: '1' }, talkApi.listReplies)
  return (
    <button
      type="button"
      className={`sk-plain-button sk-like${isLiked === '1' ? ' is-on' : ''}`}
      aria-pressed={isLiked === '1'}
      aria-label={t('likeReply', { name: personName })}
      onClick={like}
    >
      <ThumbsUp aria-hidden /> {likes > 0 && number(likes)}
    </button>
  )
}
