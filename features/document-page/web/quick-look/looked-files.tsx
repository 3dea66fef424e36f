import type { MouseEvent } from 'react'
import { Maximize2 } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { FileGlyph, FileName, useFormats, useMessages } from '@shuku/kit/web'
import type { PageAttachment } from '../reading/shown-attachments.ts'
import { quickLookMessages } from './quick-look-messages.ts'

interface LookedFilesProps {
  documentId: number
  files: readonly PageAttachment[]
  /** The one that is shown below them. */
  shownId?: number | undefined
  onShow: (fileId: number) => void
}

/** Attachments line by line: a click shows one in the pane, a link opens it in its document. */
export function LookedFiles({ documentId, files, shownId, onShow }: LookedFilesProps) {
  const t = useMessages(quickLookMessages)
  const formats = useFormats()
  return (
    <ul className="sk-quick-look-files">
      {files.map(({ fileId, name, kind, sizeBytes }) => (
        <li key={fileId} className={fileId === shownId ? 'is-shown' : ''}>
          <button
            type="button"
            className="sk-plain-button"
            aria-label={name}
            aria-current={fileId === shownId || undefined}
            onMouseDown={holdFocus}
            onClick={() => onShow(fileId)}
          >
            <FileGlyph kind={kind} size={18} />
            <FileName name={name} />
          </button>
          <span className="sk-small sk-secondary">{formats.bytes(sizeBytes)}</span>
          <a
            className="sk-plain-button sk-icon-button is-small"
            href={addresses.document(documentId, { fileId })}
            aria-label={t('openFile', { name })}
            title={t('openFile', { name })}
          >
            <Maximize2 aria-hidden />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The arrows still go through the list after a click. */
function holdFocus(event: MouseEvent) {
  event.preventDefault()
}
