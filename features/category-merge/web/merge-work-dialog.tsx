import { Button } from 'antd'
import { liveApi, type Job } from '@shuku/kit/contract'
import {
  goesOn,
  PlainDialog,
  ProgressBar,
  useAction,
  useFormats,
  useJobs,
  useLanguage,
  useMessages,
  WaitingBar,
  type DialogProps,
} from '@shuku/kit/web'
import { hasRemaining, mergeKind } from '../contract.ts'
import { categoryMergeMessages } from '../messages.ts'
import { RemainingList } from './remaining-list.tsx'
import { failureOf, resultOf } from './merge-result.ts'
import './merge.css'

interface MergeWorkDialogProps extends DialogProps {
  readonly jobId: number
}

/** A merge as it goes on, and what came of it; it does not need this window. */
export function MergeWorkDialog({ jobId, ...dialog }: MergeWorkDialogProps) {
  const t = useMessages(categoryMergeMessages)
  const job = useJobs(mergeKind)?.find(({ id }) => id === jobId)
  return (
    <PlainDialog {...dialog} title={t('merged')} width={560} isOnce={job !== undefined && !goesOn(job)}>
      <div className="sk-merge" aria-live="polite">
        {job === undefined ? <WaitingBar /> : goesOn(job) ? <Work job={job} /> : <Outcome job={job} />}
      </div>
    </PlainDialog>
  )
}

function Work({ job: { id, title, done, total } }: { readonly job: Job }) {
  const t = useMessages(categoryMergeMessages)
  const { number } = useFormats()
  const cancel = useAction(liveApi.cancelJob, { invalidates: [liveApi.listJobs] })
  return (
    <>
      <p>{title}</p>
      {total === undefined ? <WaitingBar label={title} /> : <ProgressBar done={done} total={total} label={title} />}
      {total !== undefined && (
        <p className="sk-secondary">{t('soFar', { done: number(done), total: number(total) })}</p>
      )}
      <p className="sk-secondary">{t('goesOn')}</p>
      <div>
        <Button loading={cancel.running} onClick={() => void cancel.run({ id })}>
          {t('stop')}
        </Button>
      </div>
    </>
  )
}

/** In words: merged, in part with what stays and why, stopped, or failed. */
function Outcome({ job }: { readonly job: Job }) {
  const t = useMessages(categoryMergeMessages)
  const { language } = useLanguage()
  const result = resultOf(job)
  if (job.state === 'failed' || result === undefined)
    return <p role="alert">{t('failed', { reason: failureOf(job)?.[language] ?? t('failedSomehow') })}</p>
  const { name, intoName: into, documents, categories, isRemoved, remaining, reason } = result
  const about = { name, into, documents, categories }
  if (isRemoved) return <p role="status">{t('done', about)}</p>
  return (
    <>
      {job.state === 'canceled' && <p role="status">{t('stopped', about)}</p>}
      <p role="status">{t('doneInPart', about)}</p>
      {hasRemaining(remaining) && <RemainingList remaining={remaining} />}
      {reason !== '' && <p>{reason}</p>}
      <p className="sk-secondary">{t('again')}</p>
    </>
  )
}
