import { Button, Select } from 'antd'
import { TriangleAlert } from 'lucide-react'
import { useDialogSize } from '@shuku/domain/disk/web'
import {
  EmptyState,
  Notice,
  PlainDialog,
  ProgressBar,
  Query,
  useFormats,
  useMessages,
  type DialogProps,
} from '@shuku/kit/web'
import type { RollBackSums, SyncComputer } from '../../contract.ts'
import { planMessages } from '../form/plan-messages.ts'
import { handledIn, type EndCounts } from './roll-back-all.ts'
import { RollBackList } from './roll-back-list.tsx'
import { rollBackMessages } from './roll-back-messages.ts'
import { hourChoices, useRollBack } from './use-roll-back.ts'
import './roll-back.css'

const hoursOfDay = 24
const noSums: RollBackSums = { back: 0, bin: 0, left: 0, addedBytes: 0, leftBytes: 0 }

/** What a computer has uploaded in the last hours, what becomes of it, and taking it back. */
export function RollBackDialog({ open, onClose, computer }: DialogProps & { readonly computer: SyncComputer }) {
  const t = useMessages(rollBackMessages)
  const size = useDialogSize()
  const { hours, choose, plan, counts, isRunning, run } = useRollBack(computer.tag)
  const { sums = noSums } = plan.data ?? {}
  const count = sums.back + sums.bin
  return (
    <PlainDialog
      {...size}
      open={open}
      onClose={onClose}
      title={t('title', { name: computer.name })}
      buttons={
        <Button type="primary" danger disabled={count === 0} loading={isRunning} onClick={() => void run()}>
          {t('run', { n: count })}
        </Button>
      }
    >
      <div className="sk-sync-roll-back">
        <p className="sk-secondary">{t('whatItDoes')}</p>
        {computer.isConnected && <Notice icon={<TriangleAlert aria-hidden />}>{t('stopFirst')}</Notice>}
        <Select
          aria-label={t('howFar')}
          value={hours}
          disabled={isRunning}
          options={hourChoices.map((n) => ({
            value: n,
            label: n <= hoursOfDay ? t('lastHours', { n }) : t('lastDays', { n: n / hoursOfDay }),
          }))}
          onChange={choose}
        />
        {counts && <Ends counts={counts} sums={sums} isRunning={isRunning} />}
        <Query of={plan}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState title={t('nothing')} />
            ) : (
              <>
                <Sums sums={sums} />
                <RollBackList items={items} sums={sums} />
              </>
            )
          }
        </Query>
      </div>
    </PlainDialog>
  )
}

function Sums({ sums: { back, bin, left, addedBytes, leftBytes } }: { readonly sums: RollBackSums }) {
  const t = useMessages(rollBackMessages)
  const word = useMessages(planMessages)
  const { bytes } = useFormats()
  const said = [
    ...(back > 0 ? [t('sumBack', { n: back })] : []),
    ...(bin > 0 ? [t('sumBin', { n: bin })] : []),
    ...(left > 0 ? [t('sumLeft', { n: left })] : []),
  ]
  const isEnough = addedBytes <= leftBytes
  return (
    <p role="status">
      {said.join(' · ')}
      {back > 0 && (
        <span className={`sk-small ${isEnough ? 'sk-secondary' : 'sk-sync-amber'}`}>
          {' '}
          {word(isEnough ? 'space' : 'spaceLacks', { needed: bytes(addedBytes), left: bytes(leftBytes) })}
        </span>
      )}
    </p>
  )
}

interface EndsProps {
  readonly counts: EndCounts
  readonly sums: RollBackSums
  readonly isRunning: boolean
}

/** How far it is, and what could not be taken back. */
function Ends({ counts, sums: { back, bin, left }, isRunning }: EndsProps) {
  const t = useMessages(rollBackMessages)
  const [done, all] = [handledIn(counts), back + bin + left]
  const { changed = 0, full = 0 } = counts
  return (
    <div role="status">
      {isRunning ? (
        <>
          <p>{t('running', { done, all })}</p>
          <ProgressBar done={done} total={all} label={t('running', { done, all })} />
        </>
      ) : (
        <p>{t('done', { back: counts.back ?? 0, bin: counts.bin ?? 0 })}</p>
      )}
      {changed > 0 && <p className="sk-sync-amber">{t('changed', { n: changed })}</p>}
      {full > 0 && <p className="sk-sync-amber">{t('full', { n: full })}</p>}
    </div>
  )
}
