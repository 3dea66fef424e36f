import { FileName, useFormats, useMessages } from '@shuku/kit/web'
import { DownloadLink } from '../download-link.tsx'
import { fileMessages } from '../../messages.ts'
import { ActualNote } from './actual-note.tsx'
import type { ShownAttachment } from './shown-attachment.ts'
import { TextNote } from './text-note.tsx'
import { Thumbnail } from './thumbnail.tsx'
import './attachment-list.css'

interface AttachmentListProps<F extends ShownAttachment> {
  files: readonly F[]
  hrefOf: (file: F) => string
  shownId?: number | undefined
  /** Below a name: who added it and when. */
  note?: (file: F) => React.ReactNode
  /** Below that: what else there is about it. */
  more?: (file: F) => React.ReactNode
}

/** Attachments line by line, for narrow places. */
export function AttachmentList<F extends ShownAttachment>({
  files,
  hrefOf,
  shownId,
  note,
  more,
}: AttachmentListProps<F>) {
  const t = useMessages(fileMessages)
  const formats = useFormats()
  return (
    <ul className="sk-attachment-list">
      {files.map((file) => (
        <li key={file.fileId} className={file.fileId === shownId ? 'is-shown' : ''}>
          <span className="sk-attachment-sign" aria-hidden="true">
            <Thumbnail file={file} />
          </span>
          <div className="sk-attachment-list-texts">
            <a
              href={hrefOf(file)}
              aria-label={t('previewOf', { name: file.name })}
              aria-current={file.fileId === shownId || undefined}
            >
              <FileName name={file.name} />
            </a>
            <p className="sk-small sk-secondary">
              {formats.bytes(file.sizeBytes)} {note?.(file)}
            </p>
            <ActualNote kind={file.kind} actual={file.actual} />
            <TextNote file={file} />
            {more?.(file)}
          </div>
          {file.mayDownload && <DownloadLink fileId={file.fileId} name={file.name} />}
        </li>
      ))}
    </ul>
  )
}
