import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { Button, Checkbox, Form, Input } from 'antd'
import { call, CallError, queryClient, useApi, useMessages } from '@shuku/kit/web'
import { addresses } from '@shuku/domain/addresses'
import { signOnApi } from '../contract.ts'
import { signOnMessages } from '../messages.ts'
import { BookShelf } from './book-shelf.tsx'
import { placeToReturn } from './place-to-return.ts'
import { SignInFrame } from './sign-in-frame.tsx'

interface Entered {
  loginName: string
  password: string
  remember: boolean
}

/** The first page that anybody sees; errors stand at the password, what was typed stays. */
export function SignInPage() {
  const t = useMessages(signOnMessages)
  const [query] = useSearchParams()
  const returnTo = placeToReturn(query.get('return'), location.origin)
  const [form] = Form.useForm<Entered>()
  const [running, setRunning] = useState(false)
  // an empty installation has nobody who could sign in
  const check = useApi(signOnApi.checkSession, {}, { staleMs: 0 })

  const signIn = async (entered: Entered) => {
    setRunning(true)
    try {
      const reply = await call(signOnApi.signIn, entered)
      if (reply.outcome === 'true') {
        queryClient.clear()
        location.assign(returnTo ?? addresses.search())
      } else {
        form.setFields([{ name: 'password', errors: [reply.message] }])
        form.focusField('password')
      }
    } catch (error) {
      form.setFields([{ name: 'password', errors: [error instanceof CallError ? error.message : String(error)] }])
    } finally {
      setRunning(false)
    }
  }

  if (check.data?.mustSetUp) return <Navigate to={addresses.setUp().slice(1)} replace />
  return (
    <SignInFrame
      title={t('title')}
      hint={returnTo ? t('goesOn') : t('hint')}
      foot={
        <>
          <BookShelf />
          <footer className="sk-sign-in-foot">{t('foot')}</footer>
        </>
      }
    >
      <Form
        form={form}
        layout="vertical"
        size="large"
        requiredMark={false}
        initialValues={{ remember: false }}
        onFinish={(entered: Entered) => void signIn(entered)}
      >
        <Form.Item
          name="loginName"
          label={t('account')}
          rules={[{ required: true, whitespace: true, message: t('accountMissing') }]}
        >
          <Input autoFocus autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={200} />
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
    </SignInFrame>
  )
}
