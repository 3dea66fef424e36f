import { Button, Progress } from 'antd'
import { Pause, Play, Square } from 'lucide-react'
import { confirm, percentOf, uploadFailure, UploadRow, useFormats, useMessages } from '@shuku/kit/web'
import { importMessages } from '../../messages.ts'
import type { RunningView, SendingFile } from '../run/import-view.ts'
import { importRunner } from '../run/use-import.ts'
import { PathList } from './path-list.tsx'

/** How far it is, what is on its way, what went wrong so far. */
export function RunStep({ view }: { view: RunningView }) {
  const t = useMessages(importMessages)
  const { progress, stage, stoppedBy } = view
  const { done, total, sending, failed } = progress
  const isPaused = stage === 'paused'
  const askAndCancel = async () => {
    const n = progress.created + progress.updated
    if (await confirm({ title: t('cancelAsked', { n }), action: t('cancel'), danger: true })) importRunner.cancel()
  }
  return (
    <>
      <section aria-label={t('progress')}>
        <h2 aria-live="polite">{t(isPaused ? 'paused' : 'running', { done, total })}</h2>
        {stoppedBy !== undefined && (
          <p className="sk-import-error" role="alert">
            {t('stopped', { reason: uploadFailure(stoppedBy) })}
          </p>
        )}
        <Progress
          aria-label={t('progress')}
          percent={percentOf(sentBytes(view), progress.totalBytes)}
          status={isPaused ? 'normal' : 'active'}
        />
        <p className="sk-small sk-secondary">{t('stays')}</p>
      </section>
      <div className="sk-import-buttons">
        {isPaused ? (
          <Button type="primary" icon={<Play aria-hidden />} onClick={importRunner.resume}>
            {t('resume')}
          </Button>
        ) : (
          <Button icon={<Pause aria-hidden />} onClick={importRunner.pause}>
            {t('pause')}
          </Button>
        )}
        <Button icon={<Square aria-hidden />} onClick={() => void askAndCancel()}>
          {t('cancel')}
        </Button>
      </div>
      <ul className="sk-import-sending">
        {sending.map((file) => (
          <SendingRow key={file.path} file={file} />
        ))}
      </ul>
      <PathList title={t('failed')} lines={failed.map(({ path, reason }) => ({ path, note: reason }))} isBad />
    </>
  )
}

function SendingRow({ file: { path, sizeBytes, sentBytes: sent, isHeldUp } }: { file: SendingFile }) {
  const t = useMessages(importMessages)
  const formats = useFormats()
  const amount = `${formats.bytes(sent)} / ${formats.bytes(sizeBytes)}`
  return (
    <UploadRow
      name={path}
      state="sending"
      note={isHeldUp ? `${amount} · ${t('waits')}` : amount}
      percent={percentOf(sent, sizeBytes)}
    />
  )
}

function sentBytes({ progress }: RunningView): number {
  return progress.doneBytes + progress.sending.reduce((sum, each) => sum + each.sentBytes, 0)
}
