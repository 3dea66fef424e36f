import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react'
import { CopyCheck, X } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { alikeApi } from '@shuku/domain/search/contract'
import { IconButton, RelativeTime, useApi, useMessages } from '@shuku/kit/web'
import type { DraftStore } from '../draft/draft-store.ts'
import type { TextHandle } from '../editor/text-editor.tsx'
import type { Edited } from '../use-edited.ts'
import { alikeMessages } from './alike-messages.ts'
import './alike-note.css'

interface AlikeNoteProps {
  readonly edited: Edited
  readonly text: RefObject<TextHandle | null>
  readonly draftStore: DraftStore
}

interface ComparedDraft {
  readonly subject: string
  readonly text: string
  readonly fileIds: number[]
}

const pauseMs = 1500
const mostCharacters = 5000

/** While a new document is written: what says nearly the same already, so that nobody writes it twice. */
export function AlikeNote({ edited, text, draftStore }: AlikeNoteProps) {
  const t = useMessages(alikeMessages)
  const { base, fields, attachments } = edited
  const { state } = useSyncExternalStore(draftStore.subscribe, draftStore.state)
  const [asked, setAsked] = useState<ComparedDraft>()
  const [isDismissed, setDismissed] = useState(false)
  const fileIds = attachments.filter(({ id }) => id === undefined).map(({ fileId }) => fileId)
  const files = fileIds.join()
  useEffect(() => {
    if (isDismissed || !base.isDraft) return undefined
    // a moment after the last change, as the draft is kept
    const timer = setTimeout(() => {
      const html = text.current?.htmlNow()
      // a picture is on its way: the state changes once it is there
      if (html === undefined) return
      const written = wordsOf(html)
      setAsked({ subject: fields.subject, text: written, fileIds: files === '' ? [] : files.split(',').map(Number) })
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [state, fields.subject, files, isDismissed, base.isDraft, text])
  const isWorth = asked !== undefined && (asked.subject.trim().length > 1 || asked.fileIds.length > 0)
  const { data } = useApi(
    alikeApi.findAlike,
    { subject: '', text: '', fileIds: [], ...asked, documentId: base.documentId },
    { enabled: isWorth && !isDismissed && base.isDraft },
  )
  const documents = isWorth && base.isDraft ? (data?.documents ?? []) : []
  if (isDismissed || documents.length === 0) return null
  return (
    <aside className="sk-alike" aria-label={t('found', { n: documents.length })}>
      <div className="sk-alike-head" role="status">
        <CopyCheck size={16} aria-hidden />
        <span>{t('found', { n: documents.length })}</span>
        <IconButton small icon={<X aria-hidden />} label={t('dismiss')} onClick={() => setDismissed(true)} />
      </div>
      <ul>
        {documents.map(({ documentId, subject, categoryName, authorName, at, why }) => (
          <li key={documentId}>
            <a className="sk-cut sk-touch" href={addresses.document(documentId)} target="_blank" rel="noreferrer">
              {subject}
            </a>
            <span className="sk-secondary sk-small">
              {t(why)} · {categoryName} · {authorName} · <RelativeTime value={at} />
            </span>
          </li>
        ))}
      </ul>
    </aside>
  )
}

/** The words of a text, as far as they are sent. */
function wordsOf(html: string): string {
  const body = new DOMParser().parseFromString(html, 'text/html').body
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, mostCharacters)
}
