import type { ReactNode } from 'react'
import { CircleAlert, CircleCheck, Pause, Play, RotateCw, X } from 'lucide-react'
import { IconButton } from '../action/icon-button.tsx'
import { runWithToast } from '../call/run-with-toast.ts'
import { confirm } from '../feedback/confirm.ts'
import { kitMessages } from '../language/kit-messages.ts'
import { useFormats } from '../language/use-formats.ts'
import { useMessages } from '../language/use-messages.ts'
import { FileGlyph } from '../show/file-glyph.tsx'
import { FileName } from '../show/file-name.tsx'
import { ProgressBar } from '../show/progress/progress-bar.tsx'
import { uploadFailure } from './upload-failure.ts'
import { uploadMessages } from './upload-messages.ts'
import { isOver, type UploadItem } from './upload-queue.ts'
import './upload.css'

export interface UploadActions {
  readonly retry: (id: number) => void
  readonly pause: (id: number) => void
  readonly cancel: (id: number) => void
  /** Of one that is under way, after a question; it stays on the list. Without it it leaves the list at once. */
  readonly stop?: (id: number) => void
}

interface UploadLineProps {
  item: UploadItem
  actions: UploadActions
  /** In bytes a second. */
  speed?: number | undefined
}

/** One upload: its file, how far it is, what can be done about it. */
export function UploadLine({ item, actions, speed }: UploadLineProps) {
  const note = useNote(item, speed)
  const { name, state } = item
  return (
    <UploadRow
      name={name}
      state={state}
      note={note}
      {...(isOver(item) ? {} : progressOf(item))}
      href={state === 'done' ? item.seenAt : undefined}
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

function useNote({ state, sizeBytes, sentBytes, isHeldUp, error }: UploadItem, speed = 0): string {
  const t = useMessages(uploadMessages)
  const formats = useFormats()
  const timeLeft = useTimeLeft()
  const amount = `${formats.bytes(sentBytes)} / ${formats.bytes(sizeBytes)}`
  const percent = `${percentOf(sentBytes, sizeBytes)}%`
  if (isHeldUp) return `${percent} · ${amount} · ${t(navigator.onLine ? 'tryingAgain' : 'offline')}`
  return {
    waiting: t('waiting'),
    sending:
      speed > 0
        ? [
            percent,
            t('perSecond', { size: formats.bytes(speed) }),
            amount,
            timeLeft((sizeBytes - sentBytes) / speed),
          ].join(' · ')
        : `${percent} · ${amount}`,
    cancelled: t('givenUp'),
    paused: `${amount} · ${t('paused')}`,
    done: `${t('uploaded')} · ${formats.bytes(sizeBytes)}`,
    failed: `${t('notUploaded')} · ${uploadFailure(error)}`,
  }[state]
}

/** In whole seconds, or minutes where there are many. */
export function useTimeLeft(): (seconds: number) => string {
  const t = useMessages(uploadMessages)
  return (seconds) => {
    const n = Math.max(1, Math.round(seconds))
    return n < 90 ? t('secondsLeft', { n }) : t('minutesLeft', { n: Math.round(n / 60) })
  }
}

interface UploadRowProps {
  name: string
  state: UploadItem['state'] | 'interrupted'
  note: string
  percent?: number
  /** Where its file is seen. */
  href?: string | undefined
  children?: ReactNode
}

export function UploadRow({ name, state, note, percent, href, children }: UploadRowProps) {
  const t = useMessages(uploadMessages)
  return (
    <li className={`sk-upload is-${state}`}>
      <FileGlyph fileName={name} />
      <div className="sk-upload-texts">
        {href === undefined ? (
          <FileName name={name} />
        ) : (
          <a href={href}>
            <FileName name={name} />
          </a>
        )}
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
  const { id, name, state, isResumable, wayOut } = item
  if (state === 'done') return undefined
  const { stop } = actions
  const leave = async () => {
    if (!stop || (state !== 'sending' && state !== 'waiting')) return actions.cancel(id)
    const question = { title: t('confirmation'), text: t('cancelAsked'), action: t('cancelIt') }
    if (await confirm(question)) stop(id)
    return undefined
  }
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
      {wayOut && (
        <button type="button" className="sk-plain-button sk-link-button" onClick={() => void runWithToast(wayOut.run)}>
          {wayOut.label}
        </button>
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
        label={t(isOver(item) ? 'remove' : 'cancelled', { name })}
        title={words(isOver(item) ? 'close' : 'cancel')}
        onClick={() => void leave()}
      />
    </>
  )
}
