import { useState } from 'react'
import { Button, Form, Input } from 'antd'
import { FolderSync, Laptop } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { wire, wireObject, z } from '@shuku/kit/contract'
import { EmptyState, PageHeader, Query, useAction, useAddressState, useApi, useMessages } from '@shuku/kit/web'
import { addressLetters, syncTerminalsApi } from '../contract.ts'
import { syncTerminalsMessages } from '../messages.ts'
import { ConfirmForm } from './confirm-form.tsx'
import './sync-terminals.css'

const JumpQuery = wireObject({
  code: wire('code', z.string().max(20)).optional(),
  pair: wire('pair', z.string().max(100)).optional(),
})

/** Where a link of the client leads: to confirm its computer, or that this browser is on it. */
export function SyncJumpPage() {
  const t = useMessages(syncTerminalsMessages)
  const [{ code, pair }, setAddress] = useAddressState(JumpQuery)
  return (
    <>
      <PageHeader title={t(pair === undefined ? 'jump' : 'pair')} />
      <div className="sk-sync-jump">
        {pair !== undefined && <Pairing code={pair} />}
        {pair === undefined && code === undefined && (
          <CodeForm onEntered={(entered) => setAddress({ code: entered })} />
        )}
        {pair === undefined && code !== undefined && <SignIn key={code} code={code.toUpperCase()} />}
      </div>
    </>
  )
}

/** For a computer that has no browser of its own. */
function CodeForm({ onEntered }: { onEntered: (code: string) => void }) {
  const t = useMessages(syncTerminalsMessages)
  const n = addressLetters
  return (
    <Form layout="vertical" requiredMark={false} onFinish={({ code }: { code: string }) => onEntered(code.trim())}>
      <Form.Item
        name="code"
        label={t('firstLetters', { n })}
        extra={t('firstHint')}
        rules={[{ required: true, pattern: new RegExp(`^\\s*[A-Za-z]{${n}}\\s*$`), message: t('firstMissing', { n }) }]}
      >
        <Input autoFocus className="sk-code-input" autoComplete="off" spellCheck={false} maxLength={n + 2} />
      </Form.Item>
      <Button type="primary" htmlType="submit">
        {t('next')}
      </Button>
    </Form>
  )
}

function SignIn({ code }: { code: string }) {
  const t = useMessages(syncTerminalsMessages)
  const [confirmed, setConfirmed] = useState<string>()
  const asked = useApi(syncTerminalsApi.findSignIn, { code }, { staleMs: 300_000, enabled: confirmed === undefined })
  if (confirmed !== undefined) return <Done title={t('confirmed', { name: confirmed })} text={t('confirmedText')} />
  return (
    <Query of={asked} rows={4}>
      {(asking) => <ConfirmForm code={code} asking={asking} onConfirmed={() => setConfirmed(asking.name)} />}
    </Query>
  )
}

function Pairing({ code }: { code: string }) {
  const t = useMessages(syncTerminalsMessages)
  const [paired, setPaired] = useState<string>()
  const asked = useApi(syncTerminalsApi.findPairing, { code }, { staleMs: 300_000, enabled: paired === undefined })
  const { run, running } = useAction(syncTerminalsApi.confirmPairing, { onDone: ({ name }) => setPaired(name) })
  if (paired !== undefined) return <Done title={t('paired', { name: paired })} />
  return (
    <Query of={asked} rows={3}>
      {({ name }) => (
        <>
          <p>{t('pairText', { name })}</p>
          <Button type="primary" loading={running} onClick={() => void run({ code })}>
            {t('pairConfirm')}
          </Button>
        </>
      )}
    </Query>
  )
}

function Done({ title, text }: { title: string; text?: string }) {
  const t = useMessages(syncTerminalsMessages)
  const actions = (
    <>
      <Button icon={<FolderSync aria-hidden />} href={addresses.syncSetting()}>
        {t('rules')}
      </Button>
      <Button icon={<Laptop aria-hidden />} href={addresses.syncTerminals()}>
        {t('title')}
      </Button>
    </>
  )
  return <EmptyState title={title} {...(text === undefined ? {} : { text })} actions={actions} />
}
