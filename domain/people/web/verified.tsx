import { useState, type FormEvent, type ReactNode } from 'react'
import { Button, Input } from 'antd'
import { ShieldCheck } from 'lucide-react'
import { call, ErrorState, invalidate, PageHeader, showActionError, useApi, useMessages } from '@shuku/kit/web'
import { peopleApi, type ProtectedItem } from '../contract.ts'
import { verificationMessages } from '../verification-messages.ts'
import './verified.css'

interface VerifiedProps {
  readonly item: ProtectedItem
  /** Of the page that it protects. */
  readonly title: string
  readonly children: ReactNode
}

/** What is behind the password: nothing of it is loaded before the session is verified. */
export function Verified({ item, title, children }: VerifiedProps) {
  const { data, error, refetch } = useApi(peopleApi.getVerification, item)
  if (!data) return error && <ErrorState isPage error={error} onRetry={refetch} />
  if (data.isVerified) return children
  return (
    <>
      <PageHeader title={title} />
      <PasswordForm item={item} />
    </>
  )
}

function PasswordForm({ item }: Pick<VerifiedProps, 'item'>) {
  const t = useMessages(verificationMessages)
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (password === '') return setError(t('missing'))
    setBusy(true)
    try {
      const { isVerified, message } = await call(peopleApi.verify, { ...item, password })
      if (isVerified) return await invalidate(peopleApi.getVerification)
      setError(message)
      setPassword('')
    } catch (failed) {
      showActionError(failed)
    } finally {
      setBusy(false)
    }
    return undefined
  }
  return (
    <div className="sk-verified">
      <form className="sk-verified-form" aria-label={t('title')} onSubmit={(event) => void submit(event)}>
        <h2 className="sk-verified-title">
          <ShieldCheck aria-hidden /> {t('title')}
        </h2>
        <p className="sk-secondary">{t('text')}</p>
        <label htmlFor="sk-verified-password">{t('password')}</label>
        <Input.Password
          id="sk-verified-password"
          size="large"
          autoFocus
          autoComplete="current-password"
          maxLength={400}
          value={password}
          aria-invalid={error !== undefined}
          {...(error === undefined ? {} : { status: 'error' as const, 'aria-describedby': 'sk-verified-error' })}
          onChange={({ target }) => {
            setPassword(target.value)
            setError(undefined)
          }}
        />
        <p id="sk-verified-error" className="sk-verified-error" role="alert">
          {error}
        </p>
        <Button type="primary" htmlType="submit" loading={isBusy} block>
          {t('verify')}
        </Button>
      </form>
    </div>
  )
}
