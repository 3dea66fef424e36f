import { Checkbox, Form, type FormInstance } from 'antd'
import { useApi, useMessages } from '@shuku/kit/web'
import { organisationApi as api } from '../../contract.ts'
import { passwordMessages } from '../../password-messages.ts'
import type { EnteredPerson } from './entered-person.ts'

/** Offered for a new person with an account and a mailbox, where there is a mail server. */
export function MailFirstPassword({ form }: { readonly form: FormInstance<EnteredPerson> }) {
  const t = useMessages(passwordMessages)
  const { data: ways } = useApi(api.findPasswordWays, {}, { staleMs: 60_000 })
  const loginName = Form.useWatch('loginName', form)?.trim() ?? ''
  const email = Form.useWatch('email', form)?.trim() ?? ''
  if (!ways?.sendsMail || loginName === '' || email === '') return null
  return (
    <Form.Item name="byMail" valuePropName="checked" className="sk-person-mail">
      <Checkbox>{t('mailFirst', { email })}</Checkbox>
    </Form.Item>
  )
}
