import { Switch } from 'antd'
import { ArrowLeft, ArrowRight, Eye, Lock as LockIcon, Pencil, RefreshCw } from 'lucide-react'
import { IconButton, MoreButton, RelativeTime, StatusTag, useMessages } from '@shuku/kit/web'
import type { SyncComputer, SyncRule } from '../contract.ts'
import { syncMessages } from '../messages.ts'
import { screenMessages } from '../screen-messages.ts'
import { RuleRun } from './rule-run.tsx'
import { useOpened } from './opened.ts'
import { isRunning, type Lock } from './use-computers.ts'
import { useRuleActs } from './use-rule-acts.tsx'

interface RuleLineProps {
  readonly rule: SyncRule
  readonly computer: SyncComputer
  readonly lock: Lock
}

/** One rule: its switch, what goes where, when, how it went, and what can be done with it. */
export function RuleLine({ rule, computer, lock }: RuleLineProps) {
  const t = useMessages(screenMessages)
  const word = useMessages(syncMessages)
  const acts = useRuleActs(rule, computer)
  const { openRule } = useOpened()
  const { name, isOn, fileType, timing, hour } = rule
  const isLocked = lock !== undefined
  return (
    <li className={`sk-sync-rule${isOn ? '' : ' is-off'}${isRunning(rule) ? ' is-running' : ''}`}>
      {isLocked ? (
        <LockIcon aria-hidden className="sk-sync-locked" />
      ) : (
        <Switch
          size="small"
          checked={isOn}
          loading={acts.switching}
          aria-label={t('switchOf', { name })}
          onChange={() => void acts.toggle()}
        />
      )}
      <div className="sk-sync-what">
        <span className="sk-sync-name">
          <b className="sk-cut">{name}</b>
          {fileType === 'invoice' && <StatusTag tone="mute">{word('invoice')}</StatusTag>}
        </span>
        <Pair rule={rule} />
      </div>
      <div className="sk-sync-when">
        <span>{word(timing)}</span>
        <span className="sk-small sk-secondary">
          {timing === 'automatic' && t('everyHalfHour')}
          {timing === 'manual' && t('byHand')}
          {timing === 'scheduled' && word('everyDayAt', { hour: String(hour ?? 0).padStart(2, '0') })}
        </span>
      </div>
      <RuleRun rule={rule} mayAnswer={!isLocked} />
      <Next rule={rule} isConnected={computer.isConnected} />
      <div className="sk-sync-row-acts">
        {isLocked ? (
          <IconButton small icon={<Eye aria-hidden />} label={t('viewRule')} onClick={() => openRule(rule.id)} />
        ) : (
          <>
            <IconButton
              small
              icon={<RefreshCw aria-hidden />}
              label={t('syncNow')}
              disabled={acts.whyNotNow !== undefined}
              title={acts.whyNotNow ?? t('syncNow')}
              onClick={() => void acts.syncNow()}
            />
            <IconButton small icon={<Pencil aria-hidden />} label={t('editRule')} onClick={() => openRule(rule.id)} />
            <MoreButton actions={acts.more} about={name} />
          </>
        )}
      </div>
    </li>
  )
}

/** The folders of the computer and the one in the cloud, with the way between them. */
export function Pair({ rule: { localFolders, folder, folderPath, way } }: Pick<RuleLineProps, 'rule'>) {
  const t = useMessages(screenMessages)
  const [first = ''] = localFolders
  const local = localFolders.length > 1 ? t('andFolders', { path: first, n: localFolders.length }) : first
  const isGone = way === 'up' && folder === ''
  const cloud = [t('disk'), ...folderPath].join(' / ')
  return (
    <span className="sk-small sk-secondary sk-sync-pair">
      <span className="sk-cut">{local}</span>
      {way === 'up' ? <ArrowRight role="img" aria-label="→" /> : <ArrowLeft role="img" aria-label="←" />}
      {isGone ? <span className="sk-sync-amber">{t('folderGone')}</span> : <span className="sk-cut">{cloud}</span>}
    </span>
  )
}

function Next({ rule, isConnected }: Pick<RuleLineProps, 'rule'> & { readonly isConnected: boolean }) {
  const t = useMessages(screenMessages)
  const { isOn, isDue, nextAt } = rule
  return (
    <span className="sk-secondary sk-sync-next">
      {!isOn ? (
        t('off')
      ) : isRunning(rule) ? null : !isConnected ? (
        t('untilOnline')
      ) : isDue ? (
        t('waiting')
      ) : nextAt ? (
        <RelativeTime value={nextAt} />
      ) : (
        '–'
      )}
    </span>
  )
}
