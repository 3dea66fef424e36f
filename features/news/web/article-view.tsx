import { Suspense, type ReactNode } from 'react'
import { Paperclip } from 'lucide-react'
import { links } from '@shuku/domain/addresses'
import { DocumentBody, documentNotes } from '@shuku/domain/documents/web'
import { Query, serverAddress, useApi, useFormats, useMessages, useSessionIfAny, useSlot } from '@shuku/kit/web'
import type { ReplyOf } from '@shuku/kit/contract'
import { newsApi } from '../contract.ts'
import { newsMessages } from '../messages.ts'

interface ArticleProps {
  readonly documentId: number
  readonly head?: ReactNode
  /** With what is said of the document below it, to people with a session. */
  readonly withNotes?: boolean
}

/** An article; one that is gone shows why in its place. */
export function ArticleView({ documentId, head, withNotes = false }: ArticleProps) {
  const t = useMessages(newsMessages)
  const { day } = useFormats()
  const person = useSessionIfAny()
  const { data, error, refetch } = useApi(newsApi.getArticle, { documentId })
  return (
    <article className="sk-news-article" aria-busy={!data && !error}>
      {head}
      {!data && <Query of={{ error, refetch }} rows={8} />}
      {data && (
        <>
          <h2>{data.subject}</h2>
          <p className="sk-secondary">{t('changedAt', { when: day(data.updatedAt) })}</p>
          <DocumentBody html={data.html} />
          {data.attachments.length > 0 && (
            <section className="sk-news-files" aria-label={t('attachments')}>
              <h3>{t('attachments')}</h3>
              <ul>
                {data.attachments.map(({ id, name }) => (
                  <li key={id}>
                    <a
                      href={serverAddress(person ? links.fileToSave(id) : links.outerFile(id, { isSaved: true }))}
                      download
                    >
                      <Paperclip aria-hidden />
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {withNotes && person && <Notes documentId={documentId} article={data} />}
        </>
      )}
    </article>
  )
}

interface NotesProps {
  readonly documentId: number
  readonly article: ReplyOf<typeof newsApi.getArticle>
}

/** What slices show below a document: likes and replies. Acts on it are where the document itself is open. */
function Notes({ documentId, article: { subject, attachments } }: NotesProps) {
  const notes = useSlot(documentNotes)
  return notes.map(({ id, End }) => (
    <Suspense key={id}>
      {End && <End document={{ id: documentId, subject, attachments: attachments.length, offers: [] }} />}
    </Suspense>
  ))
}
