import { useState } from 'react'
import { Navigate } from 'react-router'
import { Button, Form, Input } from 'antd'
import { addresses } from '@shuku/domain/addresses'
import { ErrorState, queryClient, useAction, useApi, useMessages, usePageTitle } from '@shuku/kit/web'
import type { FieldErrorSink } from '@shuku/kit/web'
import { signOnApi } from '../../contract.ts'
import { signOnMessages } from '../../messages.ts'
import { setUpMessages } from '../../set-up-messages.ts'
import { SignInFrame } from '../sign-in-frame.tsx'
import './set-up-page.css'

interface Entered {
  code: string
  companyName: string
  companyNameEnglish?: string
  name: string
  loginName: string
  password: string
  again: string
}

/** The first page of an empty installation: it makes the company, and then is never shown again. */
export function SetUpPage() {
  const t = useMessages(setUpMessages)
  const words = useMessages(signOnMessages)
  const check = useApi(signOnApi.checkSession, {}, { staleMs: 0 })
  const [isDone, setIsDone] = useState(false)
  const [form] = Form.useForm<Entered>()
  const { run, running } = useAction(signOnApi.setUp, {
    form: form as unknown as FieldErrorSink,
    onDone: ({ headquartersId }) => {
      setIsDone(true)
      queryClient.clear()
      location.assign(addresses.organisation(headquartersId, { alone: true }))
    },
  })
  usePageTitle(t('title'))
  if (isDone) return null
  if (!check.data) return check.error && <ErrorState isPage error={check.error} onRetry={check.refetch} />
  if (!check.data.mustSetUp) return <Navigate to={addresses.home().slice(1)} replace />
  return (
    <SignInFrame
      isSetUp
      title={t('title')}
      hint={t('hint')}
      foot={<footer className="sk-sign-in-foot">{words('foot')}</footer>}
    >
      <Form<Entered>
        className="sk-password-form"
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={({ again: _, companyNameEnglish = '', ...entered }) => void run({ ...entered, companyNameEnglish })}
      >
        <CompanyFields />
        <AdministratorFields />
        <Button type="primary" size="large" htmlType="submit" block loading={running}>
          {t('submit')}
        </Button>
      </Form>
    </SignInFrame>
  )
}

function CompanyFields() {
  const t = useMessages(setUpMessages)
  return (
    <>
      <Form.Item
        name="code"
        label={t('code')}
        extra={t('codeHint')}
        rules={[{ required: true, whitespace: true, message: t('codeMissing') }]}
      >
        <Input autoFocus autoComplete="off" spellCheck={false} maxLength={100} placeholder="xxxx-xxxx-xxxx-xxxx" />
      </Form.Item>
      <h2>{t('company')}</h2>
      <div className="sk-set-up-pair">
        <Form.Item
          name="companyName"
          label={t('companyName')}
          rules={[{ required: true, whitespace: true, message: t('companyNameMissing') }]}
        >
          <Input autoComplete="organization" maxLength={100} />
        </Form.Item>
        <Form.Item name="companyNameEnglish" label={t('companyNameEnglish')}>
          <Input autoComplete="off" maxLength={100} />
        </Form.Item>
      </div>
    </>
  )
}

function AdministratorFields() {
  const t = useMessages(setUpMessages)
  const words = useMessages(signOnMessages)
  return (
    <>
      <h2>{t('administrator')}</h2>
      <div className="sk-set-up-pair">
        <Form.Item
          name="name"
          label={t('name')}
          rules={[{ required: true, whitespace: true, message: t('nameMissing') }]}
        >
          <Input autoComplete="name" maxLength={100} />
        </Form.Item>
        <Form.Item
          name="loginName"
          label={t('loginName')}
          rules={[{ required: true, pattern: /^\S+$/, message: t('loginNameWrong') }]}
        >
          <Input autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={60} />
        </Form.Item>
      </div>
      <Form.Item
        name="password"
        label={t('password')}
        extra={words('newPasswordHint')}
        rules={[{ required: true, message: words('newPasswordMissing') }]}
      >
        <Input.Password autoComplete="new-password" maxLength={400} />
      </Form.Item>
      <Form.Item
        name="again"
        label={t('passwordAgain')}
        dependencies={['password']}
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_, again) => {
              if (again !== getFieldValue('password')) throw new Error(words('passwordsDiffer'))
            },
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={400} />
      </Form.Item>
    </>
  )
}
