import { Button } from 'antd'
import { History, Lock as LockIcon, Monitor, MonitorOff, Pause } from 'lucide-react'
import {
  call,
  invalidate,
  MoreButton,
  RelativeTime,
  runWithToast,
  StatusTag,
  toast,
  useMessages,
  type Action,
} from '@shuku/kit/web'
import { syncRulesApi as api, type SyncComputer } from '../contract.ts'
import { screenMessages } from '../screen-messages.ts'
import { rollBackMessages } from './roll-back/roll-back-messages.ts'
import { RuleLine } from './rule-line.tsx'
import { showRollBack } from './show-dialogs.ts'
import { ruleCalls, type Lock } from './use-computers.ts'

interface ComputerRulesProps {
  readonly computer: SyncComputer
  readonly lock: Lock
}

/** A computer: how it is, and its rules. */
export function ComputerRules({ computer, lock }: ComputerRulesProps) {
  const t = useMessages(screenMessages)
  const { name, remark, platform, clientVersion, isThis, isConnected, rules } = computer
  const facts = [remark, platform, t('client', { version: clientVersion })].filter((fact) => fact !== '')
  const pause = usePause()
  return (
    <section className="sk-sync-computer" aria-label={name}>
      <header>
        <span className="sk-sync-sign">{isConnected ? <Monitor aria-hidden /> : <MonitorOff aria-hidden />}</span>
        <div className="sk-sync-about">
          <h2>
            {name}
            {isThis && <StatusTag tone="run">{t('thisComputer')}</StatusTag>}
          </h2>
          <span className="sk-small sk-secondary">{facts.join(' · ')}</span>
          <ComputerState computer={computer} />
        </div>
        {lock === undefined && rules.some(({ isOn }) => isOn) && (
          <Button icon={<Pause aria-hidden />} onClick={() => void pause()}>
            {t('pauseAll')}
          </Button>
        )}
        {lock !== undefined && rules.length > 0 && (
          <span className="sk-small sk-secondary sk-sync-lock">
            <LockIcon aria-hidden />
            {t(lock === 'other' ? 'locked' : 'upgrade')}
          </span>
        )}
        <ComputerActs computer={computer} />
      </header>
      {rules.length > 0 && (
        <ul aria-label={t('rules', { name })}>
          {rules.map((rule) => (
            <RuleLine key={rule.id} rule={rule} computer={computer} lock={lock} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** What can be done with a computer from everywhere: the one that was hit is the last one to be trusted with it. */
function ComputerActs({ computer }: { readonly computer: SyncComputer }) {
  const t = useMessages(rollBackMessages)
  const acts: Action[] = [
    {
      key: 'rollBack',
      label: t('rollBack'),
      icon: <History aria-hidden />,
      run: () => showRollBack({ computer }),
    },
  ]
  return <MoreButton actions={acts} about={computer.name} />
}

/** Whether its client is there, and what it did today. */
function ComputerState({ computer: { isConnected, lastSeenAt, today, rules, isThis } }: { computer: SyncComputer }) {
  const t = useMessages(screenMessages)
  const last = rules.flatMap(({ lastRun }) => lastRun?.beganAt ?? []).toSorted((one, other) => +other - +one)[0]
  const next = rules
    .flatMap(({ nextAt, isDue }) => (isDue ? [] : (nextAt ?? [])))
    .toSorted((one, other) => +one - +other)[0]
  return (
    <p className="sk-small sk-sync-state">
      <span className={isConnected ? 'is-online' : 'sk-secondary'}>{t(isConnected ? 'online' : 'offline')}</span>
      {!isConnected && (
        <span className="sk-secondary">
          {t('lastSeen')} <RelativeTime value={lastSeenAt} />
        </span>
      )}
      {isThis && <span>{t('today', today)}</span>}
      {last && (
        <span>
          {t('lastRun')} <RelativeTime value={last} />
        </span>
      )}
      {isConnected && next && (
        <span>
          {t('nextRun')} <RelativeTime value={next} />
        </span>
      )}
      {today.failed > 0 && <span className="sk-sync-amber">{t('toMend', { n: today.failed })}</span>}
    </p>
  )
}

function usePause() {
  const t = useMessages(screenMessages)
  const change = async (isOn: boolean, ids: readonly number[]) => {
    const done = await call(api.pauseAll, { isOn, ids: [...ids] })
    await invalidate(...ruleCalls)
    return done.ids
  }
  return async () =>
    await runWithToast(async () => {
      const ids = await change(false, [])
      // somebody was faster; without ids all would go on, those that were off as well
      if (ids.length === 0) return toast.plain(t('noneToPause'))
      return toast.success(t('paused', { n: ids.length }), {
        undo: async () =>
          await runWithToast(async () => {
            toast.success(t('resumed', { n: (await change(true, ids)).length }))
          }),
      })
    })
}
