import { useEffect, useRef } from 'react'
import { Button } from 'antd'
import { CircleAlert, CircleCheck, Network } from 'lucide-react'
import { peopleApi } from '@shuku/domain/people/contract'
import { liveApi } from '@shuku/kit/contract'
import {
  runWithToast,
  call,
  invalidate,
  Notice,
  ProgressBar,
  useAction,
  useApi,
  useFormats,
  useStoredPreference,
  useMessages,
} from '@shuku/kit/web'
import { organisationApi as api, type Reorganising } from '../../contract.ts'
import { organisationMessages } from '../../messages.ts'
import './reorganising-notice.css'

const lookEveryMs = 1000

/** Above the organisation: a re-organisation of many people that goes on, and what came of one's own last one. */
export function ReorganisingNotice() {
  const { data } = useApi(api.watchReorganisation, {}, { staleMs: 0 })
  const [seenId, setSeen] = useStoredPreference<number>('reorganisation.seen', 0)
  const work = data?.work ?? undefined
  const goes = work !== undefined && goesOn(work)
  useApi(api.watchReorganisation, {}, { enabled: goes, refetchEveryMs: lookEveryMs })
  useFollow(work)
  if (!work) return null
  if (goes) return <GoesOn work={work} />
  if (work.jobId === seenId) return null
  return <Ended work={work} onSeen={() => setSeen(work.jobId)} />
}

function goesOn({ state }: Reorganising): boolean {
  return state === 'waiting' || state === 'running'
}

/** Units and people are read again when one has ended; also after one that began and ended between two looks. */
function useFollow(work: Reorganising | undefined): void {
  const former = useRef<string>(undefined)
  const now = work && `${work.jobId} ${work.state}`
  useEffect(() => {
    const isNews = former.current !== undefined && former.current !== now
    former.current = now ?? ''
    if (isNews) void invalidate(api.getOrganisation, api.listPeople, api.listPosts, peopleApi.getUnits)
  }, [now])
}

function GoesOn({ work }: { readonly work: Reorganising }) {
  const t = useMessages(organisationMessages)
  const { number } = useFormats()
  const cancel = useAction(liveApi.cancelJob, { invalidates: [api.watchReorganisation] })
  const { jobId, isMine, byName, title, done, total, state } = work
  const what = isMine ? title : t('reorganisingOfOthers', { name: byName })
  return (
    <Notice
      icon={<Network aria-hidden />}
      actions={
        isMine && (
          <Button size="small" loading={cancel.running} onClick={() => void cancel.run({ id: jobId })}>
            {t('reorganisingStop')}
          </Button>
        )
      }
    >
      <span className="sk-reorganising">
        <span>{what}</span>
        <ProgressBar done={done} total={total} label={what} />
        <span className="sk-small sk-secondary">
          {state === 'waiting'
            ? t('reorganisingWaits')
            : t('reorganisedSoFar', { done: number(done), total: number(total) })}
        </span>
      </span>
    </Notice>
  )
}

function Ended({ work, onSeen }: { readonly work: Reorganising; readonly onSeen: () => void }) {
  const t = useMessages(organisationMessages)
  const { state, message, reason, title, undoActId, moved } = work
  const hasFailed = state === 'failed'
  const back = () => {
    if (!moved) return call(api.undoReorganisation, { actId: undoActId })
    const { unitId, parentId: seenBelowId, formerParentId: parentId } = moved
    return call(api.moveUnit, { unitId, parentId, seenBelowId })
  }
  const undo = () =>
    runWithToast(async () => {
      await back()
      // few enough by now to be done at once, or a job that is watched
      await invalidate(api.watchReorganisation, api.getOrganisation, api.listPeople, api.listPosts, peopleApi.getUnits)
    })
  return (
    <Notice
      icon={hasFailed ? <CircleAlert aria-hidden /> : <CircleCheck aria-hidden />}
      tone={hasFailed ? 'warning' : 'calm'}
      actions={
        <>
          {(undoActId > 0 || moved !== null) && (
            <Button size="small" onClick={() => void undo()}>
              {t('reorganisationUndo')}
            </Button>
          )}
          <Button size="small" type="text" onClick={onSeen}>
            {t('reorganisationSeen')}
          </Button>
        </>
      }
    >
      {state === 'canceled'
        ? t('reorganisingCanceled', { title })
        : hasFailed
          ? `${t('reorganisingNot', { title })} ${reason}`
          : message}
    </Notice>
  )
}
