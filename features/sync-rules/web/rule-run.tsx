import { Button } from 'antd'
import { lazyDialog, RelativeTime, useMessages } from '@shuku/kit/web'
import type { SyncRule } from '../contract.ts'
import { screenMessages } from '../screen-messages.ts'

const showQuestion = lazyDialog<{ readonly rule: SyncRule }>(
  async () => (await import('./question-dialog.tsx')).QuestionDialog,
)

interface RuleRunProps {
  readonly rule: SyncRule
  readonly mayAnswer: boolean
}

/** How often a rule fails before it says so in amber. */
const failsOften = 3

/** How a rule went last. */
export function RuleRun({ rule, mayAnswer }: RuleRunProps) {
  const t = useMessages(screenMessages)
  const { lastRun } = rule
  return (
    <div className="sk-sync-run">
      {lastRun === undefined ? (
        <span className="sk-secondary">{t('never')}</span>
      ) : lastRun.endedAt === null ? (
        <span>{t('running')}</span>
      ) : (
        <>
          <RelativeTime value={lastRun.endedAt} />
          <span className="sk-small sk-secondary" title={lastRun.fault || undefined}>
            <End rule={rule} />
          </span>
        </>
      )}
      {rule.question && mayAnswer && (
        <Button type="link" size="small" onClick={() => showQuestion({ rule })}>
          {t('lookAt')}
        </Button>
      )}
    </div>
  )
}

function End({ rule: { lastRun, failures, question } }: Pick<RuleRunProps, 'rule'>) {
  const t = useMessages(screenMessages)
  if (!lastRun) return null
  const { end, sent, fetched, failed } = lastRun
  if (end === 'asks')
    return <span className={question ? 'sk-sync-amber' : undefined}>{t(question ? 'asks' : 'staysSo')}</span>
  if (end === 'noMark') return <span className="sk-sync-amber">{t('noMark')}</span>
  if (end === 'changed') return t('ruleChanged')
  if (end === 'failed')
    return failures >= failsOften ? (
      <span className="sk-sync-amber">{t('runFailedTimes', { n: failures })}</span>
    ) : (
      t('runFailed')
    )
  const carried = [sent > 0 && t('sentCount', { n: sent }), fetched > 0 && t('fetchedCount', { n: fetched })]
  const parts = carried.filter((part) => part !== false)
  return (
    <>
      {parts.length > 0 ? parts.join(' · ') : t('noChange')}
      {failed > 0 && <span className="sk-sync-amber"> · {t('failedCount', { n: failed })}</span>}
    </>
  )
}
