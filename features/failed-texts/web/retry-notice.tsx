import { Button } from 'antd'
import { RotateCw } from 'lucide-react'
import { liveApi } from '@shuku/kit/contract'
import { invalidate, Notice, useAction, useApi, useEvents, useMessages } from '@shuku/kit/web'
import { retryKind } from '../contract.ts'
import { failedTextMessages } from '../messages.ts'

/** The server counts no further. */
const mostWaiting = 1000

interface RetryNoticeProps {
  waiting: number
  onProgress: () => void
}

/** The progress: the job that queues the files, then how many are still to be read. */
export function RetryNotice({ waiting, onProgress }: RetryNoticeProps) {
  const t = useMessages(failedTextMessages)
  const jobs = useApi(liveApi.listJobs)
  const cancel = useAction(liveApi.cancelJob, { invalidates: [liveApi.listJobs] })
  const look = () => {
    void invalidate(liveApi.listJobs)
    onProgress()
  }
  useEvents(liveApi.listen, {}, { on: { progress: look }, onMissed: look })
  const job = jobs.data?.jobs.find(
    ({ kind, state }) => kind === retryKind && (state === 'waiting' || state === 'running'),
  )
  if (!job && waiting === 0) return null
  return (
    <Notice
      icon={<RotateCw aria-hidden />}
      actions={
        job && (
          <Button size="small" loading={cancel.running} onClick={() => void cancel.run({ id: job.id })}>
            {t('stop')}
          </Button>
        )
      }
    >
      {job
        ? t('queueing', { done: job.done, total: job.total ?? job.done })
        : t(waiting >= mostWaiting ? 'waitingMany' : 'waiting', { n: waiting })}
    </Notice>
  )
}
