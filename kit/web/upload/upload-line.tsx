import { CircleAlert, CircleCheck, RotateCw, X } from 'lucide-react'
import { IconButton } from '../action/icon-button.tsx'
import { CallError } from '../call/call-error.ts'
import { kitMessages } from '../language/kit-messages.ts'
import { useFormats } from '../language/use-formats.ts'
import { useMessages } from '../language/use-messages.ts'
import { FileGlyph } from '../show/file-glyph.tsx'
import { FileName } from '../show/file-name.tsx'
import { uploadMessages } from './upload-messages.ts'
import type { UploadItem } from './upload-queue.ts'
import './upload.css'

interface UploadLineProps {
  item: UploadItem
  onRetry: (id: number) => void
  onCancel: (id: number) => void
}

/** One upload: its file, how far it is, what can be done about it. */
export function UploadLine({ item, onRetry, onCancel }: UploadLineProps) {
  const t = useMessages(uploadMessages)
  const words = useMessages(kitMessages)
  const formats = useFormats()
  const { id, name, sizeBytes, state, sentBytes, error } = item
  const percent = sizeBytes === 0 ? 100 : Math.round((sentBytes / sizeBytes) * 100)
  const note = {
    waiting: t('waiting'),
    sending: `${formats.bytes(sentBytes)} / ${formats.bytes(sizeBytes)}`,
    done: formats.bytes(sizeBytes),
    failed: error instanceof CallError ? error.message : words('operationFailed'),
  }[state]

  return (
    <li className={`sk-upload is-${state}`}>
      <FileGlyph fileName={name} />
      <div className="sk-upload-texts">
        <FileName name={name} />
        <div className="sk-small sk-upload-note">{note}</div>
        {state === 'sending' && (
          <div
            className="sk-upload-progress"
            role="progressbar"
            aria-label={t('progress', { name })}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            <span style={{ width: `${percent}%` }} />
          </div>
        )}
      </div>
      {state === 'done' && <CircleCheck className="lucide sk-upload-sign" aria-hidden />}
      {state === 'failed' && (
        <>
          <CircleAlert className="lucide sk-upload-sign" aria-hidden />
          <IconButton
            small
            icon={<RotateCw aria-hidden />}
            label={t('retry', { name })}
            title={words('retry')}
            onClick={() => onRetry(id)}
          />
        </>
      )}
      {state !== 'done' && (
        <IconButton
          small
          icon={<X aria-hidden />}
          label={t(state === 'failed' ? 'remove' : 'cancelled', { name })}
          title={words('cancel')}
          onClick={() => onCancel(id)}
        />
      )}
    </li>
  )
}
