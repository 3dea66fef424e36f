import { useState } from 'react'
import { Button, Segmented, Select } from 'antd'
import { useDialogSize } from '@shuku/domain/disk/web'
import type { QueryInput } from '@shuku/kit/contract'
import {
  Dialog,
  DialogFoot,
  EmptyState,
  kitMessages,
  SearchInput,
  ShortFoot,
  TableQuery,
  useApi,
  useFormats,
  useLanguage,
  useMessages,
  useTable,
  type DialogProps,
} from '@shuku/kit/web'
import { LogRow, outcomes, syncRulesApi as api, type Outcome } from '../../contract.ts'
import { screenMessages } from '../../screen-messages.ts'
import type { LogAsked } from '../dialogs-asked.ts'
import { ofAllRules, periods, useOpened, type Period } from '../opened.ts'
import { dayBefore } from './day-before.ts'
import { LogLine } from './log-line.tsx'

const list = { endpoint: api.listLog, table: LogRow }
const rowsOfPage = 10

/** What was done with each file; of one rule, of all, or of those of invoices. */
export function LogDialog({ open, onClose, rules, ruleId, onRule, onlyInvoices }: DialogProps & LogAsked) {
  const t = useMessages(screenMessages)
  const word = useMessages(kitMessages)
  const size = useDialogSize()
  const { timeZone } = useLanguage()
  const {
    opened: { text, period },
    narrowLog,
  } = useOpened()
  const [outcome, setOutcome] = useState<Outcome>()
  const [openedAt] = useState(() => new Date())
  const asked = {
    ...(ruleId === undefined ? {} : { ruleId }),
    ...(text === '' ? {} : { text }),
    ...(onlyInvoices ? { fileType: 'invoice' as const } : {}),
    since: dayBefore(openedAt, { days: periods[period], timeZone }),
  }
  const table = useTable(
    list,
    { ...asked, ...(outcome === undefined ? {} : { outcome }) },
    { storedIn: 'memory', pageSize: rowsOfPage },
  )
  const offered = onlyInvoices ? rules.filter(({ fileType }) => fileType === 'invoice') : rules
  const title = t(onlyInvoices ? 'invoiceLog' : 'log')
  return (
    <Dialog
      {...size}
      open={open}
      onCancel={onClose}
      title={title}
      footer={
        <DialogFoot note={t('storedFor')}>
          <Button onClick={onClose}>{word('close')}</Button>
        </DialogFoot>
      }
    >
      <div className="sk-sync-log">
        <div className="sk-sync-tools">
          <SearchInput
            value={text}
            label={t('fileName')}
            width={160}
            delayMs={250}
            onSearch={(each) => narrowLog({ text: each })}
          />
          <Select
            aria-label={t('allRules')}
            value={ruleId ?? ofAllRules}
            options={[
              { value: ofAllRules, label: t('allRules') },
              ...offered.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(id) => onRule(id === ofAllRules ? undefined : id)}
          />
          <Select
            aria-label={t('period')}
            value={period}
            options={(Object.keys(periods) as Period[]).map((each) => ({ value: each, label: t(each) }))}
            onChange={(each) => narrowLog({ period: each })}
          />
          <Results asked={asked} value={outcome} onChange={setOutcome} />
        </div>
        <TableQuery table={table} empty={<EmptyState title={t('noLines', { period: t(period) })} />}>
          <ul aria-label={title} className="sk-sync-lines">
            {table.rows.map(({ id, row }) => (
              <LogLine key={id} line={row} />
            ))}
          </ul>
        </TableQuery>
        <ShortFoot table={table} />
      </div>
    </Dialog>
  )
}

interface ResultsProps {
  readonly asked: QueryInput<typeof api.countLog>
  readonly value: Outcome | undefined
  readonly onChange: (value: Outcome | undefined) => void
}

/** How many lines each result has, of those that are asked for. */
function Results({ asked, value, onChange }: ResultsProps) {
  const t = useMessages(screenMessages)
  const { number } = useFormats()
  const { data } = useApi(api.countLog, asked)
  const labelled = (result: Outcome | 'all') =>
    data ? t('resultOf', { result: t(result), n: number(data[result]) }) : t(result)
  return (
    <Segmented<Outcome | 'all'>
      aria-label={t('result')}
      value={value ?? 'all'}
      options={(['all', ...outcomes] as const).map((each) => ({ value: each, label: labelled(each) }))}
      onChange={(each) => onChange(each === 'all' ? undefined : each)}
    />
  )
}
