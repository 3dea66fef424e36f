import type { ReactNode } from 'react'
import { Paperclip } from 'lucide-react'
import { links } from '@shuku/domain/addresses'
import { DocumentBody } from '@shuku/domain/documents/web'
import { Query, serverAddress, useApi, useFormats, useMessages, useSessionIfAny } from '@shuku/kit/web'
import { newsApi } from '../contract.ts'
import { newsMessages } from '../messages.ts'

/** An article; one that is gone shows why in its place. */
export function ArticleView({ documentId, head }: { readonly documentId: number; readonly head?: ReactNode }) {
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
        </>
      )}
    </article>
  )
}
