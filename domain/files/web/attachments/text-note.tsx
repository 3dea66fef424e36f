import { useState } from 'react'
import { useAction, useApi, useMessages } from '@shuku/kit/web'
import { fileApi } from '../../contract.ts'
import { fileMessages } from '../../messages.ts'
import { textReasonKey } from '../text-reason.ts'
import type { ShownAttachment } from './shown-attachment.ts'

const pollMs = 2000

interface TextNoteProps {
  file: Pick<ShownAttachment, 'fileId' | 'name' | 'textState' | 'textReason' | 'mayReadAgain'>
}

/** Why a file's words cannot be found, and for who may edit: to try again. Nothing where they can be found. */
export function TextNote({ file }: TextNoteProps) {
  return file.textState === 'failed' ? <FailedText file={file} /> : null
}

function FailedText({ file: { fileId, name, textReason, mayReadAgain } }: TextNoteProps) {
  const t = useMessages(fileMessages)
  const [isAsked, setAsked] = useState(false)
  const known = useApi(fileApi.getText, { fileId }, { enabled: isAsked, staleMs: 0 })
  const isWaiting = isAsked && (known.data === undefined || known.data.state === 'waiting')
  useApi(fileApi.getText, { fileId }, { enabled: isWaiting, refetchEveryMs: pollMs })
  const again = useAction(fileApi.readAgain, { invalidates: [fileApi.getText], onDone: () => setAsked(true) })

  if (isWaiting || again.running) return <p className="sk-small sk-attachment-note">{t('textWaiting')}</p>
  if (isAsked && known.data?.state !== 'failed') return null
  return (
    <p className="sk-small sk-attachment-note">
      {t(textReasonKey(known.data?.reason ?? textReason))}{' '}
      {mayReadAgain && (
        <button
          type="button"
          className="sk-plain-button sk-link-button"
          aria-label={t('readAgainOf', { name })}
          onClick={() => void again.run({ fileId })}
        >
          {t('readAgain')}
        </button>
      )}
    </p>
  )
}
