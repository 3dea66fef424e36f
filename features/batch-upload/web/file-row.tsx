import { useId, useState } from 'react'
import { Select } from 'antd'
import { Check, Pause, Play, RotateCw, X } from 'lucide-react'
import { extensionsOf } from '@shuku/domain/files/web'
import { hasPeriod, type Secrecy } from '@shuku/domain/rights/contract'
import {
  FileGlyph,
  FileName,
  IconButton,
  kitMessages,
  percentOf,
  ProgressBar,
  uploadFailure,
  useFormats,
  useMessages,
  useTimeLeft,
} from '@shuku/kit/web'
import { batchUploadMessages } from '../messages.ts'
import { levelChoices, levelWith } from './batch-form.ts'
import type { ShownRow } from './batch-row.ts'
import { dialogMessages } from './dialog-messages.ts'
import { PeriodInput } from './level-line.tsx'
import { levelsFor, wrongIn } from './levels.ts'
import type { Batch, UploadForm } from './use-batch.ts'

interface FileRowProps {
  shown: ShownRow
  batch: Batch
  form: UploadForm | undefined
  /** In bytes a second. */
  speed: number | undefined
  place: { readonly index: number; readonly of: number; readonly top: number; readonly height: number }
}

/** A file: what has become of it, its level and period, what can be done about it. */
export function FileRow({ shown, batch, form, speed, place }: FileRowProps) {
  const t = useMessages(dialogMessages)
  const noteId = useId()
  const [isTyping, setTyping] = useState(false)
  const { row, item, refusal } = shown
  const { name } = row.file
  const wrong = form?.hasSecrecy && refusal === undefined && !isTyping ? wrongIn(row.level) : undefined
  const isUnread = wrong === 'noPeriod' || wrong === 'wrongPeriod'
  const note = useNote(shown, { form, speed, isUnread })
  const isSending = item?.state === 'sending' && refusal === undefined && row.fileId === undefined
  return (
    <li
      className="sk-batch-upload-row"
      aria-setsize={place.of}
      aria-posinset={place.index + 1}
      data-state={refusal ? 'refused' : (item?.state ?? 'waiting')}
      style={{ height: place.height, transform: `translateY(${place.top}px)` }}
    >
      <FileGlyph fileName={name} />
      <div className="sk-batch-upload-texts">
        <FileName name={name} />
        <div id={noteId} className={`sk-small sk-cut sk-batch-upload-note is-${note.tone}`}>
          {note.tone === 'good' && <Check className="lucide" size={14} aria-hidden />}
          {note.text}
        </div>
      </div>
      {form?.hasSecrecy && (
        <RowLevel
          shown={shown}
          batch={batch}
          form={form}
          isUnread={isUnread}
          noteId={noteId}
          onTyping={(typing) => {
            setTyping(typing)
            if (!typing) void batch.report(({ key, fileId }) => key === row.key && fileId !== undefined)
          }}
        />
      )}
      <RowButtons shown={shown} batch={batch} />
      {isSending && item && (
        <ProgressBar done={item.sentBytes} total={item.sizeBytes} label={t('progressOf', { name })} />
      )}
    </li>
  )
}

interface RowLevelProps {
  shown: ShownRow
  batch: Batch
  form: UploadForm
  isUnread: boolean
  noteId: string
  onTyping: (isTyping: boolean) => void
}

function RowLevel({ shown: { row, refusal }, batch, form, isUnread, noteId, onTyping }: RowLevelProps) {
  const t = useMessages(dialogMessages)
  const { calendarDay } = useFormats()
  const { key, level, reported, file } = row
  if (refusal) {
    return (
      <>
        <span className="sk-secondary sk-batch-upload-none">—</span>
        <span className="sk-secondary sk-batch-upload-none">—</span>
      </>
    )
  }
  const choices = levelChoices(form)
  const offered = levelsFor(
    choices.map(({ value }) => value),
    { common: batch.level.secrecy, own: level.secrecy },
  )
  return (
    <>
      <Select<Secrecy>
        aria-label={t('secrecyOf', { name: file.name })}
        value={level.secrecy ?? null}
        placeholder={t('chooseSecrecy')}
        options={choices.filter(({ value }) => offered.includes(value))}
        onChange={(secrecy) => {
          batch.setRowLevel(key, levelWith(form, secrecy))
          void batch.report((each) => each.key === key)
        }}
      />
      {level.secrecy !== undefined && hasPeriod(level.secrecy) ? (
        <span {...(reported?.until ? { title: t('until', { day: calendarDay(reported.until) }) } : {})}>
          <PeriodInput
            label={t('periodOf', { name: file.name })}
            value={level.period}
            isWrong={isUnread}
            describedBy={noteId}
            onChange={(period) => batch.setRowLevel(key, { ...level, period })}
            onTyping={onTyping}
          />
        </span>
      ) : (
        <span className="sk-secondary sk-batch-upload-none">{t('noPeriodNeeded')}</span>
      )}
    </>
  )
}

function RowButtons({ shown: { row, item, refusal }, batch }: Pick<FileRowProps, 'shown' | 'batch'>) {
  const t = useMessages(dialogMessages)
  const words = useMessages(kitMessages)
  const { name } = row.file
  const isOnItsWay = refusal === undefined && row.fileId === undefined && item !== undefined
  const mayPause = isOnItsWay && item.isResumable && !item.hasArrived
  return (
    <span className="sk-batch-upload-buttons">
      {mayPause && item.state === 'sending' && (
        <IconButton
          small
          icon={<Pause aria-hidden />}
          label={t('pause', { name })}
          onClick={() => batch.pause(item.id)}
        />
      )}
      {isOnItsWay && item.state === 'paused' && (
        <IconButton
          small
          icon={<Play aria-hidden />}
          label={t('resume', { name })}
          onClick={() => batch.retry(item.id)}
        />
      )}
      {isOnItsWay && item.state === 'failed' && (
        <IconButton
          small
          icon={<RotateCw aria-hidden />}
          label={t('retry', { name })}
          title={words('retry')}
          onClick={() => batch.retry(item.id)}
        />
      )}
      <IconButton small icon={<X aria-hidden />} label={t('remove', { name })} onClick={() => batch.remove(row.key)} />
    </span>
  )
}

interface Note {
  readonly text: string
  readonly tone: 'plain' | 'good' | 'bad'
}

interface NoteOptions extends Pick<FileRowProps, 'form' | 'speed'> {
  readonly isUnread: boolean
}

function useNote(shown: ShownRow, { form, speed = 0, isUnread }: NoteOptions): Note {
  const t = useMessages(dialogMessages)
  const says = useMessages(batchUploadMessages)
  const formats = useFormats()
  const timeLeft = useTimeLeft()
  const refused = useRefusal(shown, form)
  const { row, item } = shown
  const size = formats.bytes(row.file.size)
  if (refused !== undefined) return { text: refused, tone: 'bad' }
  if (isUnread) return { text: says('periodHint'), tone: 'bad' }
  if (row.failure !== undefined) return { text: t('notBuilt', { reason: row.failure }), tone: 'bad' }
  if (row.fileId !== undefined) return { text: `${t('uploaded')} ${size}`, tone: 'good' }
  if (!item || item.state === 'waiting') return { text: t('waiting', { size }), tone: 'plain' }
  if (item.state === 'failed') return { text: t('notUploaded', { reason: uploadFailure(item.error) }), tone: 'bad' }
  if (item.isHeldUp) return { text: t('heldUp'), tone: 'plain' }
  const percent = `${percentOf(item.sentBytes, item.sizeBytes)}%`
  if (item.state === 'paused') return { text: `${percent}  ${t('paused')}`, tone: 'plain' }
  const rest = item.sizeBytes - item.sentBytes
  const pace = speed > 0 ? [`${formats.bytes(speed)}/s`, timeLeft(rest / speed)] : [size]
  return { text: [percent, ...pace].join('  '), tone: 'plain' }
}

/** Why the category does not take it, with its limit and what can be done. */
function useRefusal({ row: { file }, refusal }: ShownRow, form: UploadForm | undefined): string | undefined {
  const t = useMessages(dialogMessages)
  const formats = useFormats()
  if (!refusal || !form) return undefined
  const size = formats.bytes(file.size)
  switch (refusal.reason) {
    case 'kind': {
      const kinds = formats.list(extensionsOf(form.extensions))
      const { extension } = refusal
      return extension === '' ? t('refusedNoKind', { kinds }) : t('refusedKind', { extension, kinds })
    }
    case 'large':
      return t('refusedLarge', { size, max: form.maxMb })
    case 'small':
      return t('refusedSmall', { size, min: form.minMb })
    case 'closed':
      return t('refusedClosed')
  }
}
