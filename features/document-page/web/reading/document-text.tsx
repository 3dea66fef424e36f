import { addresses } from '@shuku/domain/addresses'
import { AttachmentCards, FileViewer } from '@shuku/domain/files/web'
import { Button } from 'antd'
import { bodyId, DocumentBody, isBlankBody, Outline, useDocumentActions } from '@shuku/domain/documents/web'
import { runAction, StatusPage, useFormats, useMessages } from '@shuku/kit/web'
import type { DocumentView } from '@shuku/domain/documents/contract'
import { documentPageMessages } from '../../messages.ts'
import { actedView } from './acted-view.ts'
import { DocumentHead } from './document-head.tsx'
import { readingMessages } from './reading-messages.ts'
import { Notes } from './notes.tsx'
import { ReadingPane } from './reading-pane.tsx'
import { shownAttachments } from './shown-attachments.ts'

interface DocumentTextProps {
  readonly view: DocumentView
  /** Where the outline has its button on a phone. */
  readonly outlineBar: HTMLElement | null
}

/** The reading column: title, text, attachments; of a document that is a file, the file. */
export function DocumentText({ view, outlineBar }: DocumentTextProps) {
  const t = useMessages(readingMessages)
  const files = shownAttachments(view)
  const isBlank = isBlankBody(view.html)
  const [main] = files
  const hrefOf = ({ fileId }: { fileId: number }) => addresses.document(view.id, { fileId })

  return (
    <ReadingPane label={view.subject}>
      <Outline bar={outlineBar} />
      <article className={`sk-document-column${isBlank && main ? ' is-wide' : ''}`}>
        <DocumentHead view={view} />
        <Notes view={view} at="Content" />
        {!isBlank && <DocumentBody id={bodyId} html={view.html} />}
        {isBlank && main && (
          <div className="sk-document-file" data-within-page>
            <FileViewer file={main} />
          </div>
        )}
        {isBlank && !main && (
          <StatusPage
            title={t('noText')}
            actions={view.allowed.edit && <Button href={addresses.editDocument(view.id)}>{t('write')}</Button>}
          />
        )}
        {isBlank && <div id={bodyId} hidden />}
        <Notes view={view} at="Foot" />
        {files.length > (isBlank ? 1 : 0) && (
          <section className="sk-document-files" aria-labelledby="sk-document-files">
            <FilesHead view={view} />
            <AttachmentCards files={files} hrefOf={hrefOf} />
          </section>
        )}
        <Notes view={view} at="End" />
      </article>
    </ReadingPane>
  )
}

function FilesHead({ view }: { view: DocumentView }) {
  const { attachments, allowed } = view
  const download = useDocumentActions()([actedView(view)]).find(({ key }) => key === 'download')
  const t = useMessages(readingMessages)
  const words = useMessages(documentPageMessages)
  const formats = useFormats()
  const sizeBytes = attachments.reduce((sum, each) => sum + each.sizeBytes, 0)
  return (
    <div className="sk-document-files-head">
      <h2 id="sk-document-files">
        {words('tabAttachments')} <span className="sk-secondary">{formats.number(attachments.length)}</span>
      </h2>
      {download && attachments.length > 1 && (
        <button
          type="button"
          className="sk-plain-button sk-link-button"
          onClick={(event) => runAction(download.run, event)}
        >
          {t('downloadAll', { size: formats.bytes(sizeBytes) })}
        </button>
      )}
      {!allowed.download && <span className="sk-small sk-secondary">{t('notDownloadable')}</span>}
    </div>
  )
}
