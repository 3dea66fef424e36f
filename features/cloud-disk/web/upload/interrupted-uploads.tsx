import { addresses } from '@shuku/domain/addresses'
import { InterruptedLine, useInterrupted, useMessages, useUploads, type Interrupted } from '@shuku/kit/web'
import { diskMessages } from '../../messages.ts'
import './interrupted-uploads.css'

interface InterruptedUploadsProps {
  readonly folderId: number
  /** Goes on with one whose file was chosen again. */
  readonly onFile: (file: File, upload: Interrupted) => void
}

/** Uploads into this folder that a reload or a closed browser broke off. */
export function InterruptedUploads({ folderId, onFile }: InterruptedUploadsProps) {
  const t = useMessages(diskMessages)
  const { items } = useUploads()
  const { interrupted, forget } = useInterrupted(addresses.cloudDisk({ folderId }), items)
  if (interrupted.length === 0) return null
  return (
    <ul className="sk-disk-interrupted" aria-label={t('interrupted')}>
      {interrupted.map((upload) => (
        <InterruptedLine key={upload.key} upload={upload} onFile={onFile} onGiveUp={forget} />
      ))}
    </ul>
  )
}
