import { Eye } from 'lucide-react'
import { FileGlyph, FileName, serverAddress, useFormats, useMessages } from '@shuku/kit/web'
import { links } from '../../../addresses.ts'
import { DownloadLink } from '../download-link.tsx'
import { fileMessages } from '../../messages.ts'
import type { ShownAttachment } from './shown-attachment.ts'
import { TextNote } from './text-note.tsx'
import './attachment-cards.css'

interface AttachmentCardsProps {
  files: readonly ShownAttachment[]
  /** The address at which a file is shown in place. */
  hrefOf: (file: ShownAttachment) => string
  /** The one that is shown now. */
  shownId?: number | undefined
}

/** Pictures larger than this are not fetched just to be seen small. */
const mostPictureBytes = 2 * 1024 * 1024
const pictures = /^image\/(?:png|jpeg|gif|webp|bmp)$/

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
  const { fileId, name, kind, mime, sizeBytes, mayDownload } = file
  const isPicture = mayDownload && pictures.test(mime) && sizeBytes <= mostPictureBytes
  return (
    <li className={`sk-attachment${isShown ? ' is-shown' : ''}`}>
      <a href={href} aria-label={t('previewOf', { name })} aria-current={isShown || undefined}>
        <span className="sk-attachment-look" aria-hidden="true">
          {isPicture ? (
            <img src={serverAddress(links.file(fileId))} alt="" loading="lazy" decoding="async" />
          ) : (
            <span className="sk-attachment-page">
              <FileGlyph kind={kind} size={24} />
            </span>
          )}
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
      <TextNote file={file} />
    </li>
  )
}
