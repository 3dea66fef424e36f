import type { ReactNode } from 'react'
import { CircleAlert, CircleCheck, Pause, Play, RotateCw, X } from 'lucide-react'
import { IconButton } from '../action/icon-button.tsx'
import { kitMessages } from '../language/kit-messages.ts'
import { useFormats } from '../language/use-formats.ts'
import { useMessages } from '../language/use-messages.ts'
import { FileGlyph } from '../show/file-glyph.tsx'
import { FileName } from '../show/file-name.tsx'
import { ProgressBar } from '../show/progress/progress-bar.tsx'
import { uploadFailure } from './upload-failure.ts'
import { uploadMessages } from './upload-messages.ts'
import type { UploadItem } from './upload-queue.ts'
import './upload.css'

export interface UploadActions {
  readonly retry: (id: number) => void
  readonly pause: (id: number) => void
  readonly cancel: (id: number) => void
}

interface UploadLineProps {
  item: UploadItem
  actions: UploadActions
}

/** One upload: its file, how far it is, what can be done about it. */
export function UploadLine({ item, actions }: UploadLineProps) {
  const note = useNote(item)
  const { name, state } = item
  return (
    <UploadRow
      name={name}
      state={state}
      note={note}
      {...(state === 'done' || state === 'failed' ? {} : progressOf(item))}
    >
      {state === 'done' && <CircleCheck className="lucide sk-upload-sign" aria-hidden />}
      {state === 'failed' && <CircleAlert className="lucide sk-upload-sign" aria-hidden />}
      <UploadButtons item={item} actions={actions} />
    </UploadRow>
  )
}

function progressOf({ state, sentBytes, sizeBytes }: UploadItem): { percent?: number } {
  if (state === 'waiting' && sentBytes === 0) return {}
  return { percent: percentOf(sentBytes, sizeBytes) }
}

export function percentOf(sentBytes: number, sizeBytes: number): number {
  return sizeBytes === 0 ? 100 : Math.floor((sentBytes / sizeBytes) * 100)
}

function useNote({ state, sizeBytes, sentBytes, isHeldUp, error }: UploadItem): string {
  const t = useMessages(uploadMessages)
  const formats = useFormats()
  const amount = `${formats.bytes(sentBytes)} / ${formats.bytes(sizeBytes)}`
  if (isHeldUp) return `${amount} · ${t(navigator.onLine ? 'tryingAgain' : 'offline')}`
  return {
    waiting: t('waiting'),
    sending: amount,
    paused: `${amount} · ${t('paused')}`,
    done: formats.bytes(sizeBytes),
    failed: uploadFailure(error),
  }[state]
}

interface UploadRowProps {
  name: string
  state: UploadItem['state'] | 'interrupted'
  note: string
  percent?: number
  children?: ReactNode
}

export function UploadRow({ name, state, note, percent, children }: UploadRowProps) {
  const t = useMessages(uploadMessages)
  return (
    <li className={`sk-upload is-${state}`}>
      <FileGlyph fileName={name} />
      <div className="sk-upload-texts">
        <FileName name={name} />
        <div className="sk-small sk-upload-note">{note}</div>
        {percent !== undefined && <ProgressBar done={percent} total={100} label={t('progress', { name })} />}
      </div>
      {children}
    </li>
  )
}

function UploadButtons({ item, actions }: UploadLineProps) {
  const t = useMessages(uploadMessages)
  const words = useMessages(kitMessages)
  const { id, name, state, isResumable } = item
  if (state === 'done') return undefined
  return (
    <>
      {isResumable && (state === 'sending' || state === 'waiting') && (
        <IconButton
          small
          icon={<Pause aria-hidden />}
          label={t('pause', { name })}
          title={t('pauseShort')}
          onClick={() => actions.pause(id)}
        />
      )}
      {state === 'paused' && (
        <IconButton
          small
          icon={<Play aria-hidden />}
          label={t('resume', { name })}
          title={t('resumeShort')}
          onClick={() => actions.retry(id)}
        />
      )}
      {state === 'failed' && (
        <IconButton
          small
          icon={<RotateCw aria-hidden />}
          label={t('retry', { name })}
          title={words('retry')}
          onClick={() => actions.retry(id)}
        />
      )}
      <IconButton
        small
        icon={<X aria-hidden />}
        label={t(state === 'failed' ? 'remove' : 'cancelled', { name })}
        title={words('cancel')}
        onClick={() => actions.cancel(id)}
      />
    </>
  )
}
