import { Button } from 'antd'
import { Download, KeyRound, Laptop, Pencil } from 'lucide-react'
import { addresses, links } from '@shuku/domain/addresses'
import {
  confirm,
  contentPrefix,
  EmptyState,
  IconButton,
  openDialog,
  PageHeader,
  Query,
  StatusTag,
  toast,
  useAction,
  useApi,
  useFormats,
  useMessages,
  type Action,
} from '@shuku/kit/web'
import { syncTerminalsApi, type ListedTerminal } from '../contract.ts'
import { syncTerminalsMessages } from '../messages.ts'
import './sync-terminals.css'

/** The computers with the client of sync: which are signed in, and how to end that from afar. */
export function TerminalsPage() {
  const t = useMessages(syncTerminalsMessages)
  const { data, error, refetch } = useApi(syncTerminalsApi.listTerminals, {}, { staleMs: 0 })
  const actions: Action[] = [
    { key: 'code', label: t('enterCode'), icon: <KeyRound aria-hidden />, href: addresses.syncJump() },
    {
      key: 'download',
      label: t('download'),
      icon: <Download aria-hidden />,
      run: () => location.assign(contentPrefix() + links.syncClient()),
    },
  ]
  return (
    <div className="sk-sync-terminals">
      <PageHeader title={t('title')} actions={actions} />
      <div className="sk-sync-terminals-body">
        <p className="sk-secondary">{t('about')}</p>
        {!data && <Query of={{ error, refetch }} rows={3} />}
        {data?.terminals.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
        <ul className="sk-terminal-list">
          {data?.terminals.map((terminal) => (
            <TerminalRow key={terminal.id} terminal={terminal} />
          ))}
        </ul>
      </div>
    </div>
  )
}

function TerminalRow({ terminal }: { terminal: ListedTerminal }) {
  const t = useMessages(syncTerminalsMessages)
  const { exactly } = useFormats()
  const { id, name, remark, platform, version, lastSeenAt, isSignedIn, isConnected } = terminal
  const { run, running } = useAction(syncTerminalsApi.endTerminal, {
    invalidates: [syncTerminalsApi.listTerminals],
    onDone: () => toast.success(t('ended', { name })),
  })
  const end = async () => {
    const asked = { title: t('endAsked', { name }), text: t('endText'), action: t('end'), danger: true }
    if (await confirm(asked)) await run({ id })
  }
  const describe = async () => {
    const { RemarkDialog } = await import('./remark-dialog.tsx')
    openDialog((props) => <RemarkDialog {...props} terminal={terminal} />)
  }
  return (
    <li className={isSignedIn ? '' : 'is-over'}>
      <Laptop aria-hidden size={20} />
      <div className="sk-terminal-words">
        <div className="sk-terminal-name">
          <b className="sk-cut">{remark === '' ? name : `${name} · ${remark}`}</b>
          <IconButton
            small
            icon={<Pencil aria-hidden />}
            label={t('describe', { name })}
            onClick={() => void describe()}
          />
          <StatusTag tone={isConnected ? 'ok' : 'mute'}>
            {t(isConnected ? 'connected' : isSignedIn ? 'away' : 'signedOut')}
          </StatusTag>
        </div>
        <span className="sk-secondary sk-small">
          {t('seen', { system: t(platform), version, when: exactly(lastSeenAt) })}
        </span>
      </div>
      {isSignedIn && (
        <Button danger loading={running} aria-label={t('endNamed', { name })} onClick={() => void end()}>
          {t('end')}
        </Button>
      )}
    </li>
  )
}
