import { Button } from 'antd'
import { KeySquare, Plus } from 'lucide-react'
import {
  ActionButton,
  confirm,
  EmptyState,
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
import { tokenApi, type PersonalToken } from '../../token-contract.ts'
import { tokenMessages } from '../../token-messages.ts'
import { MakeTokenDialog } from './make-token-dialog.tsx'
import './tokens.css'

/** What programs of the person come by: made, looked at and revoked. */
export function TokensPage() {
  const t = useMessages(tokenMessages)
  const { data, error, refetch } = useApi(tokenApi.listTokens, {}, { staleMs: 0 })
  const make: Action = {
    key: 'make',
    label: t('make'),
    icon: <Plus aria-hidden />,
    run: () => openDialog((dialog) => <MakeTokenDialog {...dialog} />),
  }
  return (
    <div className="sk-tokens">
      <PageHeader title={t('title')} actions={[make]} />
      <div className="sk-tokens-body">
        <p className="sk-secondary">{t('about')}</p>
        {!data && <Query of={{ error, refetch }} rows={3} />}
        {data?.tokens.length === 0 && <EmptyState title={t('none')} actions={<ActionButton action={make} />} />}
        <ul className="sk-token-list">
          {data?.tokens.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </ul>
      </div>
    </div>
  )
}

function TokenRow({ token }: { token: PersonalToken }) {
  const t = useMessages(tokenMessages)
  const { day, exactly } = useFormats()
  const { id, name, scope, isOver, endsAt, usedAt, usedFrom } = token
  const { run, running } = useAction(tokenApi.revokeToken, {
    invalidates: [tokenApi.listTokens],
    onDone: () => toast.success(t('revoked', { name })),
  })
  const revoke = async () => {
    const asked = { title: t('revokeAsked', { name }), text: t('revokeText'), action: t('revoke'), danger: true }
    if (await confirm(asked)) await run({ id })
  }
  return (
    <li className={isOver ? 'is-over' : ''}>
      <KeySquare aria-hidden size={20} />
      <div className="sk-token-facts">
        <div className="sk-token-name">
          <b className="sk-cut">{name}</b>
          <StatusTag tone={isOver ? 'mute' : scope === 'write' ? 'run' : 'ok'}>{t(isOver ? 'over' : scope)}</StatusTag>
        </div>
        <span className="sk-secondary sk-small">
          {t(isOver ? 'ended' : 'until', { when: day(endsAt) })} ·{' '}
          {usedAt ? t('used', { when: exactly(usedAt), address: usedFrom }) : t('unused')}
        </span>
      </div>
      {!isOver && (
        <Button danger loading={running} aria-label={t('revokeNamed', { name })} onClick={() => void revoke()}>
          {t('revoke')}
        </Button>
      )}
    </li>
  )
}
