import { Eye } from 'lucide-react'
import { FileGlyph, FileName, useFormats, useMessages } from '@shuku/kit/web'
import { DownloadLink } from '../download-link.tsx'
import { fileMessages } from '../../messages.ts'
import { ActualNote } from './actual-note.tsx'
import type { ShownAttachment } from './shown-attachment.ts'
import { TextNote } from './text-note.tsx'
import { Thumbnail } from './thumbnail.tsx'
import './attachment-cards.css'

interface AttachmentCardsProps {
  files: readonly ShownAttachment[]
  /** The address at which a file is shown in place. */
  hrefOf: (file: ShownAttachment) => string
  /** The one that is shown now. */
  shownId?: number | undefined
}

/** Attachments as a strip of cards: what they are, how large, to look at and to save. */
export function AttachmentCards({ files, hrefOf, shownId }: AttachmentCardsProps) {
  return (
    <ul className="sk-attachment-cards">
      {files.map((file) => (
        <AttachmentCard key={file.fileId} file={file} href={hrefOf(file)} isShown={file.fileId === shownId} />
      ))}
    </ul>
  )
}

function AttachmentCard({ file, href, isShown }: { file: ShownAttachment; href: string; isShown: boolean }) {
  const t = useMessages(fileMessages)
  const formats = useFormats()
  const { fileId, name, kind, sizeBytes, mayDownload } = file
  return (
    <li className={`sk-attachment${isShown ? ' is-shown' : ''}`}>
      <a href={href} aria-label={t('previewOf', { name })} aria-current={isShown || undefined}>
        <span className="sk-attachment-look" aria-hidden="true">
          <span className="sk-attachment-page">
            <Thumbnail file={file} size={24} />
          </span>
          <span className="sk-attachment-eye">
            <Eye /> {t('preview')}
          </span>
        </span>
      </a>
      <div className="sk-attachment-name">
        <FileGlyph kind={kind} />
        <FileName name={name} />
      </div>
      <div className="sk-attachment-foot">
        <span className="sk-small sk-secondary">{formats.bytes(sizeBytes)}</span>
        {mayDownload && <DownloadLink fileId={fileId} name={name} />}
      </div>
      <ActualNote kind={file.kind} actual={file.actual} />
      <TextNote file={file} />
    </li>
  )
}
