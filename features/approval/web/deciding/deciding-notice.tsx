import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from 'antd'
import { CircleAlert, CircleCheck, ListChecks } from 'lucide-react'
import { ResultDialog } from '@shuku/domain/documents/web'
import { liveApi, type Job } from '@shuku/kit/contract'
import {
  goesOn,
  invalidate,
  Notice,
  openDialog,
  ProgressBar,
  useAction,
  useJobs,
  useLanguage,
  useMessages,
  useStoredPreference,
} from '@shuku/kit/web'
import { decideManyKind, DecidedMany } from '../../contract.ts'
import { decideManyMessages } from '../../many-messages.ts'
import { decided } from './decide-dialog.tsx'

/** Above one's approvals: many that a job decides, how far it is, and what came of the last one. */
export function DecidingNotice({ onEnded }: { readonly onEnded: () => unknown }) {
  const [seenId, setSeen] = useStoredPreference<number>('approvals.decided.seen', 0)
  const jobs = useJobs(decideManyKind)
  useFollow(jobs, onEnded)
  const [job] = jobs?.filter(goesOn) ?? []
  if (job) return <GoesOn job={job} />
  const [last] = jobs ?? []
  return last && last.id > seenId ? <Ended job={last} onSeen={() => setSeen(last.id)} /> : null
}

/** Lists and counts are read again once one has ended, also one that began and ended between two looks. */
function useFollow(jobs: readonly Job[] | undefined, onEnded: () => unknown): void {
  const ended = jobs?.filter((job) => !goesOn(job)).map(({ id }) => id)
  const known = useRef<readonly number[]>(undefined)
  const follow = useEffectEvent(() => {
    const isNews = known.current !== undefined && ended?.some((id) => !known.current?.includes(id))
    known.current = ended
    if (!isNews) return
    void invalidate(...decided)
    onEnded()
  })
  const ids = ended?.join(' ')
  useEffect(() => follow(), [ids])
}

function GoesOn({ job: { id, title, done, total = 0 } }: { readonly job: Job }) {
  const t = useMessages(decideManyMessages)
  const stop = useAction(liveApi.cancelJob, { invalidates: [liveApi.listJobs] })
  return (
    <Notice
      icon={<ListChecks aria-hidden />}
      actions={
        <Button size="small" loading={stop.running} onClick={() => void stop.run({ id })}>
          {t('stop')}
        </Button>
      }
    >
      <span className="sk-approval-deciding">
        <span>{title}</span>
        <ProgressBar done={done} total={total} label={title} />
      </span>
    </Notice>
  )
}

function Ended({ job, onSeen }: { readonly job: Job; readonly onSeen: () => void }) {
  const t = useMessages(decideManyMessages)
  const { language } = useLanguage()
  const { said, refused } = DecidedMany.catch({ done: 0, gone: 0, refused: [] }).parse(job.result)
  const isWhole = job.state === 'done'
  const rest = { n: (job.total ?? 0) - job.done }
  const text = said?.[language] ?? t(job.state === 'failed' ? 'broke' : 'stopped', rest)
  const show = () => openDialog((props) => <ResultDialog {...props} text={text} refused={refused} />)
  return (
    <Notice
      icon={isWhole ? <CircleCheck aria-hidden /> : <CircleAlert aria-hidden />}
      tone={isWhole ? 'calm' : 'warning'}
      actions={
        <>
          {refused.length > 0 && (
            <Button size="small" onClick={show}>
              {t('result')}
            </Button>
          )}
          <Button size="small" type="text" onClick={onSeen}>
            {t('seen')}
          </Button>
        </>
      }
    >
      {text}
    </Notice>
  )
}
