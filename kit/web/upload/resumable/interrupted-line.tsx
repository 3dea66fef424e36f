import { ExternalLink, FolderOpen, X } from 'lucide-react'
import { IconButton } from '../../action/icon-button.tsx'
import { toast } from '../../feedback/toast.ts'
import { useFormats } from '../../language/use-formats.ts'
import { useMessages } from '../../language/use-messages.ts'
import { chooseFiles } from '../choose/choose-files.ts'
import { percentOf, UploadRow } from '../upload-line.tsx'
import { uploadMessages } from '../upload-messages.ts'
import { isToBeEnded, type Interrupted } from './use-interrupted.ts'

interface InterruptedLineProps {
  upload: Interrupted
  /** Goes on with it, now that its file is here again; without it the line leads to where that can be done. */
  onFile?: (file: File, upload: Interrupted) => void
  onGiveUp: (upload: Interrupted) => void
}

/** An upload whose file the browser no longer has: chosen again, it goes on where it was. */
export function InterruptedLine({ upload, onFile, onGiveUp }: InterruptedLineProps) {
  const t = useMessages(uploadMessages)
  const formats = useFormats()
  const { name, sizeBytes, sentBytes, page } = upload
  const size = formats.bytes(sizeBytes)
  const choose = async () => {
    const [file] = await chooseFiles({ multiple: false })
    if (!file) return
    if (isSame(file, upload)) onFile?.(file, upload)
    else toast.error(t('anotherFile', { name, size }))
  }
  return (
    <UploadRow
      name={name}
      state="interrupted"
      note={isToBeEnded(upload) ? t('arrived') : t('interrupted', { sent: formats.bytes(sentBytes), size })}
      percent={percentOf(sentBytes, sizeBytes)}
    >
      <IconButton
        small
        icon={onFile ? <FolderOpen aria-hidden /> : <ExternalLink aria-hidden />}
        label={t(onFile ? 'chooseAgain' : 'openPlace', { name })}
        title={t(onFile ? 'chooseAgainShort' : 'openPlaceShort')}
        onClick={() => (onFile ? void choose() : location.assign(page))}
      />
      <IconButton
        small
        icon={<X aria-hidden />}
        label={t('giveUp', { name })}
        title={t('giveUp', { name })}
        onClick={() => onGiveUp(upload)}
      />
    </UploadRow>
  )
}

/** What was sent of a file that was changed since would be the beginning of another one. */
function isSame({ name, size, lastModified }: File, upload: Interrupted): boolean {
  const [, , , ...file] = JSON.parse(upload.key) as unknown[]
  return JSON.stringify(file) === JSON.stringify([name, size, lastModified])
}
