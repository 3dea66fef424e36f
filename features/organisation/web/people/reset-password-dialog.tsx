import { useState } from 'react'
import { Checkbox, Radio } from 'antd'
import { Dialog, useAction, useApi, useMessages, type DialogProps } from '@shuku/kit/web'
import { organisationApi as api, type PersonRow } from '../../contract.ts'
import { organisationMessages } from '../../messages.ts'
import { passwordMessages } from '../../password-messages.ts'
import { openMailedPassword } from './open-mailed-password.ts'
import { openOneTimePassword } from './open-one-time-password.ts'

interface ResetPasswordDialogProps extends DialogProps {
  readonly person: PersonRow
}

/** Asks before a password is reset, and how the person gets the next one: from the administrator, or by mail. */
export function ResetPasswordDialog({ open, onClose, person }: ResetPasswordDialogProps) {
  const t = useMessages(organisationMessages)
  const { personId, name, loginName } = person
  const { data: ways, error } = useApi(api.findPasswordWays, { personId }, { staleMs: 0, showsFormer: false })
  const [byMail, setByMail] = useState(false)
  const [endsTokens, setEndsTokens] = useState(true)
  const words = useMessages(passwordMessages)
  const reset = useAction(api.resetPassword)
  const run = async () => {
    const done = await reset.run({ personId, byMail, endsTokens })
    if (!done) return
    onClose()
    const { mailingId, oneTimePassword: password } = done
    if (byMail) openMailedPassword({ person, email: ways?.email ?? '', mailingId })
    else openOneTimePassword({ name, loginName, password })
  }
  return (
    <Dialog
      open={open}
      width={480}
      mask={{ closable: false }}
      title={t('resetTitle', { name })}
      okText={t('resetPassword')}
      confirmLoading={reset.running}
      okButtonProps={{ danger: true, disabled: ways === undefined }}
      onOk={() => void run()}
      onCancel={onClose}
    >
      {error && <p className="sk-field-error">{error.message}</p>}
      <Ways name={name} ways={ways} byMail={byMail} onChange={setByMail} />
      <Checkbox checked={endsTokens} onChange={({ target }) => setEndsTokens(target.checked)}>
        {words('endsTokens')}
      </Checkbox>
    </Dialog>
  )
}

interface WaysProps {
  readonly name: string
  readonly ways: { readonly email: string; readonly sendsMail: boolean } | undefined
  readonly byMail: boolean
  readonly onChange: (byMail: boolean) => void
}

/** Without a mail server there is nothing to choose. */
function Ways({ name, ways, byMail, onChange }: WaysProps) {
  const t = useMessages(organisationMessages)
  const words = useMessages(passwordMessages)
  if (!ways?.sendsMail) return <p>{t('resetText', { name })}</p>
  const { email } = ways
  return (
    <>
      <p>{words('resetText', { name })}</p>
      <Radio.Group
        className="sk-password-ways"
        aria-label={words('way')}
        value={byMail}
        onChange={({ target }) => onChange(target.value as boolean)}
        options={[
          { value: false, label: words('wayShow') },
          {
            value: true,
            label: email === '' ? words('wayMailNone') : words('wayMail', { email }),
            disabled: email === '',
          },
        ]}
      />
    </>
  )
}
