import { Eye, FilePen, Lock, PencilLine } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { DocumentStatus, SecrecyName, StarButton, toggleStar } from '@shuku/domain/documents/web'
import { Avatar, useFormats, useHotkey, useMessages, useApi } from '@shuku/kit/web'
import { documentApi, documentMessages, type DocumentView } from '@shuku/domain/documents/contract'
import { readingMessages } from './reading-messages.ts'

/** Title, and in one line what one wants to know before reading. */
export function DocumentHead({ view }: { view: DocumentView }) {
  const t = useMessages(readingMessages)
  const words = useMessages(documentMessages)
  const formats = useFormats()
  const { subject, status, version, allowed, secrecy, author, departmentName, createdAt, effectiveAt, reads } = view
  useHotkey('s', words('starKey'), () => void (allowed.star && toggleStar(view)))
  const day = (date: Date) => formats.day(date)
  return (
    <header className="sk-document-head">
      <div className="sk-document-title">
        <h1 className={status === 'expired' || status === 'void' ? 'sk-secondary' : ''}>{subject}</h1>
        {allowed.star && <StarButton document={view} />}
      </div>
      <div className="sk-document-facts">
        <DocumentStatus of={view} />
        <span className="sk-document-version">{t('versionNumber', { n: String(version) })}</span>
        {secrecy !== 'public' && (
          <span className="sk-document-fact">
            <Lock aria-hidden /> <SecrecyName secrecy={secrecy} />
          </span>
        )}
        <a className="sk-document-fact sk-touch" href={addresses.personCard(author.id)}>
          <Avatar personId={author.id} name={author.name} size={20} /> {author.name}
        </a>
        {departmentName !== '' && <span>{departmentName}</span>}
        <time dateTime={(effectiveAt ?? createdAt).toISOString()} title={formats.exactly(effectiveAt ?? createdAt)}>
          {effectiveAt ? t('publishedOn', { day: day(effectiveAt) }) : t('createdOn', { day: day(createdAt) })}
        </time>
        <span className="sk-document-fact" title={t('readTimes', { n: reads })}>
          <Eye aria-hidden /> {formats.number(reads)}
          <span className="sk-unseen">{t('readTimes', { n: reads })}</span>
        </span>
        <NowEdited view={view} />
      </div>
    </header>
  )
}

const askAgainMs = 20_000

/** The present editor of the document and one's own draft of it, for people who might want to edit it. */
function NowEdited({ view: { id, allowed } }: { view: DocumentView }) {
  const t = useMessages(readingMessages)
  const formats = useFormats()
  const query = { documentId: id }
  const { data } = useApi(documentApi.getEditor, query, { enabled: allowed.edit, refetchEveryMs: askAgainMs })
  if (!data || !allowed.edit) return null
  const { editor, draft } = data
  return (
    <>
      {editor && (
        <span className="sk-document-fact sk-document-editor" role="status" title={formats.exactly(editor.since)}>
          <PencilLine aria-hidden />{' '}
          {editor.sharedEditId !== undefined
            ? t('nowTogether')
            : editor.isMe
              ? t('nowEditingMe')
              : t('nowEditing', { name: editor.name })}
        </span>
      )}
      {draft && !editor?.isMe && (
        <a
          className="sk-document-fact sk-document-draft sk-touch"
          href={addresses.draft({ id: draft.id, documentId: id })}
          title={formats.exactly(draft.savedAt)}
        >
          <FilePen aria-hidden /> {t('yourDraft')}
        </a>
      )}
    </>
  )
}
