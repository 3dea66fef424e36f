import { useEffect, useEffectEvent } from 'react'
import { Button } from 'antd'
import { liveApi, type Job } from '@shuku/kit/contract'
import {
  goesOn,
  invalidateAll,
  PlainDialog,
  ProgressBar,
  runWithToast,
  useAction,
  useJobs,
  useMessages,
  WaitingBar,
  type DialogProps,
} from '@shuku/kit/web'
import { SetMany, settingsOfManyKind } from '../../contract.ts'
import { settingsOfManyMessages } from '../../settings-of-many-messages.ts'
import './settings-of-many.css'

interface SetManyProps extends DialogProps {
  readonly jobId: number
  readonly onUndo: (section: string, changeIds: readonly number[]) => Promise<void>
}

/** Settings of many categories as they are changed, and what came of it; it does not need this window. */
export function SetManyDialog({ jobId, onUndo, ...dialog }: SetManyProps) {
  const t = useMessages(settingsOfManyMessages)
  const job = useJobs(settingsOfManyKind)?.find(({ id }) => id === jobId)
  const isEnded = job !== undefined && !goesOn(job)
  const follow = useEffectEvent(() => {
    // forms and screens of every slice show what a category is set to
    if (isEnded) void invalidateAll()
  })
  useEffect(() => follow(), [isEnded])
  return (
    <PlainDialog {...dialog} title={isEnded ? t('open') : (job?.title ?? '')} width={560} isOnce={isEnded}>
      <div className="sk-many-settings" aria-live="polite">
        {job === undefined ? <WaitingBar /> : isEnded ? <Outcome job={job} onUndo={onUndo} /> : <Work job={job} />}
      </div>
    </PlainDialog>
  )
}

function Work({ job: { id, title, done, total = 0 } }: { readonly job: Job }) {
  const t = useMessages(settingsOfManyMessages)
  const stop = useAction(liveApi.cancelJob, { invalidates: [liveApi.listJobs] })
  return (
    <>
      <ProgressBar done={done} total={total} label={title} />
      <p className="sk-secondary">{t('goesOn')}</p>
      <div>
        <Button loading={stop.running} onClick={() => void stop.run({ id })}>
          {t('stop')}
        </Button>
      </div>
    </>
  )
}

function Outcome({ job, onUndo }: { readonly job: Job } & Pick<SetManyProps, 'onUndo'>) {
  const t = useMessages(settingsOfManyMessages)
  const result = SetMany.safeParse(job.result).data
  if (!result) return null
  const { section, changed: n, refused, changeIds } = result
  const rest = (job.total ?? 0) - job.done
  return (
    <>
      <p role="status">
        {refused.length > 0 ? t('changedOf', { n, refused: refused.length }) : t('changed', { n })}
        {rest > 0 && ` · ${t('notReached', { n: rest })}`}
      </p>
      {refused.length > 0 && (
        <ul>
          {refused.map(({ id, name, reason }) => (
            <li key={id}>
              {name} <span className="sk-secondary">{reason}</span>
            </li>
          ))}
        </ul>
      )}
      {changeIds.length > 0 && (
        <div>
          <Button onClick={() => void runWithToast(() => onUndo(section, changeIds))}>{t('undo')}</Button>
        </div>
      )}
    </>
  )
}
