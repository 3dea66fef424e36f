import { BellRing } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { runWithToast, Avatar, call, invalidate, RelativeTime, useMessages } from '@shuku/kit/web'
import { noticesApi, type Notice } from '../contract.ts'
import { noticesMessages } from '../messages.ts'
import { affectedQueries } from './mark-all.tsx'

interface NoticeRowProps {
  readonly notice: Notice
  readonly onLeave: (() => void) | undefined
}

/** Following it marks it as read. */
export function NoticeRow({ notice, onLeave }: NoticeRowProps) {
  const t = useMessages(noticesMessages)
  const { id, isSeen, by, at, details, sentence, tab, documents, subjects, count, address } = notice
  const [first] = documents
  const opens = address ?? (first && addresses.document(first.id, tab === undefined ? {} : { tab }))
  const titles = subjects ?? documents.map((each) => ({ ...each, address: addresses.document(each.id) }))
  const follow = () => {
    onLeave?.()
    if (isSeen) return
    void runWithToast(async () => {
      await call(noticesApi.markSeen, { ids: [id] })
      await invalidate(...affectedQueries)
    })
  }
  const words = (
    <>
      <span className="sk-told-words">
        {sentence.map(({ text, strong }, index) =>
          // oxlint-disable-next-line react/no-array-index-key -- the parts of one sentence
          strong ? <b key={index}>{text}</b> : <span key={index}>{text}</span>,
        )}
      </span>
      {details.note && <span className="sk-told-note">{details.note}</span>}
    </>
  )
  return (
    <li className={`sk-told${isSeen ? '' : ' is-new'}`}>
      {by ? (
        <Avatar personId={by.id} name={by.name} size={32} />
      ) : (
        <span className="sk-told-bell">
          <BellRing aria-hidden />
        </span>
      )}
      <div>
        {opens ? (
          <a href={opens} onClick={follow}>
            {words}
          </a>
        ) : (
          <button type="button" className="sk-plain-button" onClick={follow}>
            {words}
          </button>
        )}
        {count > 1 &&
          titles.map((title) => (
            <a key={title.id} className="sk-told-document sk-cut" href={title.address} onClick={follow}>
              {title.subject}
            </a>
          ))}
        <span className="sk-secondary sk-small">
          <RelativeTime value={at} />
        </span>
      </div>
      {!isSeen && <span className="sk-told-new" role="img" aria-label={t('isNew')} />}
    </li>
  )
}
