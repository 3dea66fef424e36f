import { Button } from 'antd'
import { Plus, Waypoints } from 'lucide-react'
import {
  ActionButton,
  confirm,
  EmptyState,
  NoPermission,
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
import { applicationApi, type Application } from '../../application-contract.ts'
import { applicationMessages } from '../../application-messages.ts'
import { ApplicationDialog } from './application-dialog.tsx'
import './applications.css'

const invalidates = [applicationApi.listApplications]

/** The applications of the company: made, limited, looked at and revoked. */
export function ApplicationsPage() {
  const t = useMessages(applicationMessages)
  const { data, error, refetch } = useApi(applicationApi.listApplications, {}, { staleMs: 0 })
  if (error?.kind === 'refused') return <NoPermission />
  const make: Action = {
    key: 'make',
    label: t('make'),
    icon: <Plus aria-hidden />,
    run: () => openDialog((dialog) => <ApplicationDialog {...dialog} />),
  }
  return (
    <div className="sk-applications">
      <PageHeader title={t('title')} trail={[{ label: t('administration') }]} actions={[make]} />
      <div className="sk-applications-body">
        <p className="sk-secondary">{t('about')}</p>
        {!data && <Query of={{ error, refetch }} rows={3} />}
        {data?.applications.length === 0 && (
          <EmptyState title={t('none')} text={t('noneHint')} actions={<ActionButton action={make} />} />
        )}
        <ul className="sk-application-list">
          {data?.applications.map((application) => (
            <ApplicationRow key={application.id} application={application} />
          ))}
        </ul>
      </div>
    </div>
  )
}

function ApplicationRow({ application }: { readonly application: Application }) {
  const t = useMessages(applicationMessages)
  const { exactly } = useFormats()
  const { name, appId, scope, isOver, isRegistered, opensUntil, endsOn, usedAt, usedFrom, actsFor } = application
  const facts = [
    t(isOver ? 'ended' : 'until', { when: endsOn }),
    isRegistered || isOver ? '' : t('unregistered'),
    opensUntil && !isOver ? t('opensUntil', { when: exactly(opensUntil) }) : '',
    usedAt ? t('used', { when: exactly(usedAt), address: usedFrom }) : t('unused'),
  ]
  return (
    <li className={isOver ? 'is-over' : ''}>
      <Waypoints aria-hidden size={20} />
      <div className="sk-application-facts">
        <div className="sk-application-name">
          <b className="sk-cut">{name}</b>
          <StatusTag tone={isOver ? 'mute' : scope === 'write' ? 'run' : 'ok'}>{t(isOver ? 'over' : scope)}</StatusTag>
          {!isOver && <StatusTag tone="mute">{t(actsFor)}</StatusTag>}
        </div>
        <code className="sk-small">{appId}</code>
        <span className="sk-secondary sk-small">{facts.filter(Boolean).join(' · ')}</span>
      </div>
      {!isOver && <RowActions application={application} />}
    </li>
  )
}

function RowActions({ application }: { readonly application: Application }) {
  const t = useMessages(applicationMessages)
  const { id, name } = application
  const revoking = useAction(applicationApi.revokeApplication, {
    invalidates,
    onDone: () => toast.success(t('revoked', { name })),
  })
  const opening = useAction(applicationApi.openRegistration, {
    invalidates,
    onDone: () => toast.success(t('opened', { name })),
  })
  const revoke = async () => {
    const asked = { title: t('revokeAsked', { name }), text: t('revokeText'), action: t('revoke'), danger: true }
    if (await confirm(asked)) await revoking.run({ id })
  }
  const open = async () => {
    const asked = { title: t('openAsked', { name }), text: t('openText'), action: t('open'), danger: true }
    if (await confirm(asked)) await opening.run({ id })
  }
  const edit = () => openDialog((dialog) => <ApplicationDialog {...dialog} application={application} />)
  return (
    <div className="sk-application-acts">
      <Button aria-label={t('editNamed', { name })} onClick={edit}>
        {t('edit')}
      </Button>
      {application.registers === 'once' && (
        <Button loading={opening.running} aria-label={t('openNamed', { name })} onClick={() => void open()}>
          {t('open')}
        </Button>
      )}
      <Button danger loading={revoking.running} aria-label={t('revokeNamed', { name })} onClick={() => void revoke()}>
        {t('revoke')}
      </Button>
    </div>
  )
}
