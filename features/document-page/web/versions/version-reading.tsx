import { useState } from 'react'
import { Button } from 'antd'
import { History, RotateCcw } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { DocumentBody, Outline } from '@shuku/domain/documents/web'
import { FileGlyph, FileName, Query, useApi, useFormats, useMessages, useNavigateFromHere } from '@shuku/kit/web'
import { documentApi, type DocumentView } from '@shuku/domain/documents/contract'
import { readingMessages } from '../reading/reading-messages.ts'
import { FilledFields } from '../panel/filled-fields.tsx'
import { ReadingPane } from '../reading/reading-pane.tsx'
import { CompareVersions } from './compare-versions.tsx'
import { restoreVersion } from './restore-version.ts'
import { versionMessages } from './version-messages.ts'
import './version-reading.css'

interface VersionReadingProps {
  readonly view: DocumentView
  readonly number: number
  /** Where the outline has its button on a phone. */
  readonly outlineBar: HTMLElement | null
}

/** An earlier version as it was saved. */
export function VersionReading({ view, number, outlineBar }: VersionReadingProps) {
  const t = useMessages(readingMessages)
  const words = useMessages(versionMessages)
  const formats = useFormats()
  const navigate = useNavigateFromHere('id', 'docid')
  const current = addresses.document(view.id, { tab: 'version' })
  const restore = () =>
    restoreVersion({ documentId: view.id, number, baseVersion: view.version }, () => navigate(current.slice(1)))
  const [isCompared, setCompared] = useState(false)
  const { data, error, refetch } = useApi(
    documentApi.getVersion,
    { documentId: view.id, number },
    { staleMs: Infinity },
  )
  if (!data) return <Query of={{ error, refetch }} className="sk-document-wait" />
  return (
    <ReadingPane label={data.subject}>
      <Outline bar={outlineBar} />
      <article className="sk-document-column">
        <div className="sk-version-notice" role="status">
          <History aria-hidden />
          <p>
            {t('shownVersion', {
              n: String(data.number),
              name: data.author.name,
              time: formats.exactly(data.createdAt),
            })}
            {data.note !== '' && <span className="sk-secondary"> {data.note}</span>}
          </p>
          <Button size="small" onClick={() => setCompared(true)}>
            {t('compareVersion')}
          </Button>
          {view.allowed.edit && number !== view.version && (
            <Button size="small" icon={<RotateCcw aria-hidden />} onClick={() => void restore()}>
              {words('restore')}
            </Button>
          )}
          <Button size="small" href={current}>
            {t('toCurrent')}
          </Button>
        </div>
        <header className="sk-document-head">
          <h1>{data.subject}</h1>
        </header>
        <DocumentBody html={data.html} />
        <FilledFields fields={data.fields} />
        {data.attachments.length > 0 && (
          <section className="sk-document-files">
            <div className="sk-document-files-head">
              <h2>{t('versionFiles')}</h2>
            </div>
            <ul className="sk-version-files">
              {data.attachments.map(({ fileId, name }) => (
                <li key={fileId}>
                  <FileGlyph fileName={name} />
                  <a href={addresses.document(view.id, { version: number, fileId, tab: 'version' })} aria-label={name}>
                    <FileName name={name} />
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </article>
      {isCompared && <CompareVersions view={view} numbers={[number]} onClose={() => setCompared(false)} />}
    </ReadingPane>
  )
}
