import { useDialogSize } from '@shuku/domain/disk/web'
import { EmptyState, PlainDialog, Query, RelativeTime, useMessages, type DialogProps } from '@shuku/kit/web'
import type { SyncComputer, SyncRule } from '../contract.ts'
import { screenMessages } from '../screen-messages.ts'
import { RuleRun } from './rule-run.tsx'
import { useComputers } from './use-computers.ts'

/** How each computer and each of its rules goes, at a look. */
export function StatusDialog({ open, onClose }: DialogProps) {
  const t = useMessages(screenMessages)
  const size = useDialogSize()
  const computers = useComputers()
  return (
    <PlainDialog {...size} open={open} onClose={onClose} title={t('status')}>
      <Query of={computers}>
        {(data) =>
          data.computers.length === 0 ? (
            <EmptyState title={t('noRules')} text={t('whatSyncDoes')} />
          ) : (
            data.computers.map((computer) => <Status key={computer.id} computer={computer} />)
          )
        }
      </Query>
    </PlainDialog>
  )
}

function Status({ computer: { name, isConnected, lastSeenAt, today, rules } }: { readonly computer: SyncComputer }) {
  const t = useMessages(screenMessages)
  return (
    <div role="group" className="sk-sync-status" aria-label={name}>
      <h2>{name}</h2>
      <p className="sk-small sk-sync-state">
        <span className={isConnected ? 'is-online' : 'sk-secondary'}>{t(isConnected ? 'online' : 'offline')}</span>
        <span className="sk-secondary">
          {t('lastSeen')} <RelativeTime value={lastSeenAt} />
        </span>
        <span>{t('today', today)}</span>
        {today.failed > 0 && <span className="sk-sync-amber">{t('toMend', { n: today.failed })}</span>}
      </p>
      <ul>
        {rules.map((rule) => (
          <RuleStatus key={rule.id} rule={rule} />
        ))}
      </ul>
    </div>
  )
}

function RuleStatus({ rule }: { readonly rule: SyncRule }) {
  const t = useMessages(screenMessages)
  return (
    <li>
      <span className="sk-cut">{rule.name}</span>
      <RuleRun rule={rule} mayAnswer={false} />
      <span className="sk-secondary">
        {rule.isOn && rule.nextAt ? (
          <>
            {t('nextRun')} <RelativeTime value={rule.nextAt} />
          </>
        ) : (
          t(rule.isOn ? 'byHand' : 'off')
        )}
      </span>
    </li>
  )
}
