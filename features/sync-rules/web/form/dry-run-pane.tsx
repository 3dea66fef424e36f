import type { ReactNode } from 'react'
import { Button } from 'antd'
import { Calculator, LoaderCircle, RefreshCw, Square } from 'lucide-react'
import { ErrorNote, useFormats, useMessages } from '@shuku/kit/web'
import type { SyncComputer, SyncRule } from '../../contract.ts'
import { DryRunGroups } from './dry-run-groups.tsx'
import { planMessages } from './plan-messages.ts'
import type { DryRunning } from './use-dry-run.ts'

interface DryRunPaneProps {
  readonly dryRun: DryRunning
  readonly computer: SyncComputer
}

/** Beside the form of a rule: what the rule would do, before it is saved. */
export function DryRunPane({ dryRun, computer: { isConnected } }: DryRunPaneProps) {
  const t = useMessages(planMessages)
  const { done, shown, error, isRunning, run } = dryRun
  return (
    <section className="sk-sync-plan" aria-label={t('dryRun')}>
      <header>
        <h2>{t('dryRun')}</h2>
        {isConnected && <RunButton dryRun={dryRun} />}
      </header>
      <PlanState dryRun={dryRun} isConnected={isConnected} />
      {error !== undefined && <ErrorNote error={error} onRetry={run} />}
      {done && shown && (
        <div aria-busy={isRunning}>
          <Space needed={shown.neededBytes} left={done.leftBytes} way={done.way} />
          <DryRunGroups shown={shown} way={done.way} unread={done.result.unread} equal={done.result.equal} />
        </div>
      )}
    </section>
  )
}

interface SpaceProps {
  readonly needed: number
  readonly left: number
  readonly way: SyncRule['way']
}

/** How much the files take up, and how much the disk has for those that go there. */
function Space({ needed, left, way }: SpaceProps) {
  const t = useMessages(planMessages)
  const { bytes } = useFormats()
  const sizes = { needed: bytes(needed), left: bytes(left) }
  if (way === 'down') return <p className="sk-small sk-secondary">{t('spaceHere', sizes)}</p>
  const isEnough = needed <= left
  return (
    <p className={`sk-small ${isEnough ? 'sk-secondary' : 'sk-sync-amber'}`}>
      {t(isEnough ? 'space' : 'spaceLacks', sizes)}
    </p>
  )
}

/** One button whatever it does, so that the focus stays on it. */
function RunButton({ dryRun: { done, isRunning, run, stop } }: Pick<DryRunPaneProps, 'dryRun'>) {
  const t = useMessages(planMessages)
  if (isRunning) return drawn(<Square aria-hidden />, t('stop'), stop)
  return done
    ? drawn(<RefreshCw aria-hidden />, t('runAgain'), run)
    : drawn(<Calculator aria-hidden />, t('dryRun'), run)
}

const drawn = (icon: ReactNode, label: string, act: () => void) => (
  <Button icon={icon} onClick={act}>
    {label}
  </Button>
)

/** How the dry run is; screen readers say it when it changes. */
function PlanState({ dryRun, isConnected }: Pick<DryRunPaneProps, 'dryRun'> & { readonly isConnected: boolean }) {
  const t = useMessages(planMessages)
  const { shown, error, isRunning, isFresh } = dryRun
  const isStale = shown !== undefined && !isFresh && !isRunning
  const text = () => {
    if (isRunning) return t('looking')
    if (isStale) return t('stale')
    if (shown) return t('seen', { n: shown.seen })
    if (error !== undefined) return ''
    return t(isConnected ? 'whatItDoes' : 'noClient')
  }
  return (
    <p role="status" className={`sk-small ${isStale ? 'sk-sync-amber' : 'sk-secondary'}`}>
      {isRunning && <LoaderCircle className="lucide sk-turning" aria-hidden />}
      {text()}
    </p>
  )
}
