import { Button, Space } from 'antd'
import { Activity, ChevronDown, Download, History, Plus, TriangleAlert } from 'lucide-react'
import { useNavigate } from 'react-router'
import { addresses } from '@shuku/domain/addresses'
import { useDialogSize } from '@shuku/domain/disk/web'
import {
  ActionMenu,
  Dialog,
  DialogFoot,
  EmptyState,
  ErrorState,
  kitMessages,
  Notice,
  SearchInput,
  serverAddress,
  useMessages,
  WaitingBar,
  type DialogProps,
} from '@shuku/kit/web'
import type { SyncComputer } from '../contract.ts'
import { screenMessages } from '../screen-messages.ts'
import { ComputerRules } from './computer-rules.tsx'
import { OpenedDialogs } from './opened-dialogs.tsx'
import { ofAllRules, useOpened } from './opened.ts'
import { showRule, showStatus } from './show-dialogs.ts'
import { lockOf, useComputers } from './use-computers.ts'
import './sync-rules.css'

const downloadPath = '/download/sync'

/** The rules of sync by computer, the one that the browser is on first. */
export function SettingsDialog({ open, onClose }: DialogProps) {
  const t = useMessages(screenMessages)
  const word = useMessages(kitMessages)
  const size = useDialogSize()
  const { data, error, refetch, name, setName } = useComputers()
  const computers = data?.computers ?? []
  const here = computers.find(({ isThis }) => isThis)
  return (
    <Dialog
      {...size}
      open={open}
      inAddress
      onCancel={onClose}
      title={t('title')}
      footer={
        <DialogFoot note={t('byClient')}>
          <Button onClick={onClose}>{word('close')}</Button>
        </DialogFoot>
      }
    >
      <div className="sk-sync">
        <div className="sk-sync-tools">
          <SearchInput value={name} label={t('findRule')} width={200} delayMs={250} onSearch={setName} />
          <Tools computers={computers} here={here} />
        </div>
        {data && <Upgrade here={here} />}
        {data && <OpenedDialogs computers={computers} />}
        {data ? (
          <Computers computers={computers} here={here} name={name} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <div className="sk-sync-waiting">
            <WaitingBar label={t('loading')} />
            <p className="sk-secondary">{t('loading')}</p>
          </div>
        )}
      </div>
    </Dialog>
  )
}

interface Shown {
  readonly computers: readonly SyncComputer[]
  readonly here: SyncComputer | undefined
}

/** What can be done besides what is done with one rule. */
function Tools({ computers, here }: Shown) {
  const t = useMessages(screenMessages)
  const navigate = useNavigate()
  const { openLog } = useOpened()
  const lock = here ? lockOf(here, here) : 'noClient'
  const reason = lock && t('upgrade')
  const rules = computers.flatMap((computer) => computer.rules)
  const begin = (isFromRule: boolean) => {
    if (here) showRule({ computer: here, rules: isFromRule ? rules : [] })
  }
  const records = [
    { key: 'log', label: t('log'), run: () => openLog(ofAllRules) },
    { key: 'invoiceLog', label: t('invoiceLog'), run: () => openLog(ofAllRules, 'invoice') },
    {
      key: 'invoiceRecords',
      label: t('invoiceRecords'),
      run: () => void navigate(addresses.invoiceRecords().slice(1)),
    },
  ]
  return (
    <div className="sk-sync-acts">
      <Button type="text" icon={<Activity aria-hidden />} onClick={() => showStatus({})}>
        {t('status')}
      </Button>
      <ActionMenu actions={records}>
        <Button type="text" icon={<History aria-hidden />} aria-haspopup="menu">
          {t('records')}
        </Button>
      </ActionMenu>
      <Space.Compact>
        <Button
          type="primary"
          icon={<Plus aria-hidden />}
          disabled={lock !== undefined}
          title={reason}
          onClick={() => begin(false)}
        >
          {t('newRule')}
        </Button>
        <ActionMenu
          actions={[
            {
              key: 'fromRule',
              label: t('fromRule'),
              run: () => begin(true),
              disabledBecause: rules.length === 0 ? t('noRules') : undefined,
            },
          ]}
        >
          <Button
            type="primary"
            icon={<ChevronDown aria-hidden />}
            aria-label={t('moreWays')}
            aria-haspopup="menu"
            disabled={lock !== undefined}
          />
        </ActionMenu>
      </Space.Compact>
    </div>
  )
}

/** Without a client, or with an old one, rules are only looked at. */
function Upgrade({ here }: Pick<Shown, 'here'>) {
  const t = useMessages(screenMessages)
  if (here?.isNew) return null
  return (
    <Notice
      tone="warning"
      icon={<TriangleAlert aria-hidden />}
      actions={
        <Button size="small" icon={<Download aria-hidden />} href={serverAddress(downloadPath)}>
          {t('download')}
        </Button>
      }
    >
      {t(here ? 'oldClient' : 'noClient')}
    </Notice>
  )
}

function Computers({ computers, here, name }: Shown & { readonly name: string }) {
  const t = useMessages(screenMessages)
  const isEmpty = computers.every(({ rules }) => rules.length === 0)
  if (name !== '' && isEmpty) return <EmptyState title={t('noneFound', { name })} />
  return (
    <div className="sk-sync-computers">
      {computers.map((computer) => (
        <ComputerRules key={computer.id} computer={computer} lock={lockOf(computer, here)} />
      ))}
      {isEmpty && (
        <EmptyState
          title={t('noRules')}
          text={t('whatSyncDoes')}
          actions={
            here?.isNew && <Button onClick={() => showRule({ computer: here, rules: [] })}>{t('newRule')}</Button>
          }
        />
      )}
    </div>
  )
}
