import { Button, Form, Input, Radio } from 'antd'
import { Copy } from 'lucide-react'
import type { tokenScopes } from '@shuku/kit/contract'
import { FormDialog, openDialog, PlainDialog, toast, useMessages, type DialogProps } from '@shuku/kit/web'
import { longestTokenName, tokenApi, tokenDays } from '../../token-contract.ts'
import { tokenMessages } from '../../token-messages.ts'
import './tokens.css'

interface Entered {
  name: string
  scope: (typeof tokenScopes)[number]
  days: number
}

const invalidates = [tokenApi.listTokens]

export function MakeTokenDialog(dialog: DialogProps) {
  const t = useMessages(tokenMessages)
  return (
    <FormDialog
      {...dialog}
      title={t('make')}
      endpoint={tokenApi.makeToken}
      invalidates={invalidates}
      initialValues={{ scope: 'read', days: 90 } as Partial<Entered>}
      toQuery={(entered: Entered) => entered}
      onDone={({ token }, { name }) => openDialog((shown) => <MadeToken {...shown} name={name} token={token} />)}
      submitLabel={t('make')}
    >
      <Form.Item
        name="name"
        label={t('name')}
        extra={t('nameHint')}
        rules={[{ required: true, whitespace: true, message: t('unnamed') }]}
      >
        <Input maxLength={longestTokenName} autoComplete="off" />
      </Form.Item>
      <Form.Item name="scope" label={t('scope')} extra={t('never')}>
        <Radio.Group options={(['read', 'write'] as const).map((value) => ({ value, label: t(value) }))} />
      </Form.Item>
      <Form.Item name="days" label={t('days')}>
        <Radio.Group options={tokenDays.map((n) => ({ value: n, label: t('inDays', { n }) }))} />
      </Form.Item>
    </FormDialog>
  )
}

/** The token itself, which is nowhere once this is closed. */
function MadeToken({ name, token, ...dialog }: DialogProps & { readonly name: string; readonly token: string }) {
  const t = useMessages(tokenMessages)
  const copy = async () => {
    await navigator.clipboard.writeText(token)
    toast.success(t('copied'))
  }
  return (
    <PlainDialog {...dialog} isOnce width={560} title={t('made', { name })} closeLabel={t('saved')}>
      <p>{t('once')}</p>
      <div className="sk-made-token">
        <Input readOnly aria-label={t('title')} value={token} onFocus={({ target }) => target.select()} />
        <Button icon={<Copy aria-hidden />} onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </div>
      <p className="sk-secondary">{t('use')}</p>
      <code>Authorization: Bearer shuku_…</code>
    </PlainDialog>
  )
}
