import { useState } from 'react'
import { Button, Checkbox, Form, Input } from 'antd'
import { call, CallError, useLanguage, useMessages } from '@shuku/kit/web'
import { signOnApi } from '../contract.ts'
import { signOnMessages } from '../messages.ts'

interface Entered {
  loginName: string
  password: string
  remember: boolean
}

interface SignInFormProps {
  /** Whose session has ended. */
  readonly loginName?: string
  readonly onDone: () => unknown
}

/** Account and password; errors are shown at the password, what was typed stays. */
export function SignInForm({ loginName, onDone }: SignInFormProps) {
  const t = useMessages(signOnMessages)
  const { language } = useLanguage()
  const [form] = Form.useForm<Entered>()
  const [running, setRunning] = useState(false)

  const signIn = async (entered: Entered) => {
    setRunning(true)
    try {
      const reply = await call(signOnApi.signIn, { ...entered, pageLanguage: language })
      if (reply.outcome === 'true') {
        await onDone()
        return
      }
      form.setFields([{ name: 'password', errors: [reply.message] }])
      form.focusField('password')
    } catch (error) {
      form.setFields([{ name: 'password', errors: [error instanceof CallError ? error.message : String(error)] }])
    } finally {
      setRunning(false)
    }
  }

  return (
    <Form
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      initialValues={{ remember: false, loginName }}
      onFinish={(entered: Entered) => void signIn(entered)}
    >
      <Form.Item
        name="loginName"
        label={t('account')}
        rules={[{ required: true, whitespace: true, message: t('accountMissing') }]}
      >
        <Input
          autoFocus={loginName === undefined}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
        />
      </Form.Item>
      <Form.Item name="password" label={t('password')} rules={[{ required: true, message: t('passwordMissing') }]}>
        <Input.Password autoComplete="current-password" maxLength={400} />
      </Form.Item>
      <Form.Item name="remember" valuePropName="checked">
        <Checkbox>{t('remember')}</Checkbox>
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={running}>
        {t('signIn')}
      </Button>
    </Form>
  )
}
