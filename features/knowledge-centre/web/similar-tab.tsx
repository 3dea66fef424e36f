import { addresses } from '@shuku/domain/addresses'
import { DocumentGlyph, type TabDocument } from '@shuku/domain/documents/web'
import { EmptyState, Query, RelativeTime, useApi, useFormats, useMessages } from '@shuku/kit/web'
import { centreApi, type Similar } from '../contract.ts'
import { centreMessages } from '../messages.ts'
import './similar.css'

/** What is like the document, with the words that both have, and how many read both. */
export function SimilarTab({ document }: { readonly document: TabDocument }) {
  const t = useMessages(centreMessages)
  const { data, error, refetch } = useApi(centreApi.listSimilar, { documentId: document.id })
  if (!data) return <Query of={{ error, refetch }} rows={4} />
  if (data.documents.length === 0) return <EmptyState title={t('noSimilar')} />
  return (
    <ul className="sk-similar">
      {data.documents.map((similar) => (
        <SimilarLine key={similar.documentId} similar={similar} />
      ))}
    </ul>
  )
}

function SimilarLine({ similar }: { readonly similar: Similar }) {
  const t = useMessages(centreMessages)
  const words = useFormats().list(similar.words.slice(0, 4))
  return (
    <li>
      <DocumentGlyph kind={similar.kind} size={18} />
      <div>
        <a href={addresses.document(similar.documentId)}>{similar.subject}</a>
        <span className="sk-small sk-secondary">
          {similar.categoryName} · {similar.authorName} · <RelativeTime value={similar.at} />
        </span>
        {words !== '' && <span className="sk-small sk-secondary">{t('inCommon', { words })}</span>}
        {similar.readers > 0 && (
          <span className="sk-small sk-secondary">{t('readTogether', { n: similar.readers })}</span>
        )}
      </div>
    </li>
  )
}
