import { Button, Checkbox, Form, Input } from 'antd'
import { useAction, useMessages, type FieldErrorSink } from '@shuku/kit/web'
import { signOnApi } from '../../contract.ts'
import { signOnMessages } from '../../messages.ts'
import { tokenMessages } from '../../token-messages.ts'
import '../sign-in-page.css'

interface Entered {
  current: string
  next: string
  again: string
  endsTokens: boolean
}

/** The present password, and twice the new one; errors are shown at their fields. */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  const t = useMessages(signOnMessages)
  const ofTokens = useMessages(tokenMessages)
  const [form] = Form.useForm<Entered>()
  const { run, running } = useAction(signOnApi.changePassword, {
    form: form as unknown as FieldErrorSink,
    onDone: ({ changed, message }) => {
      if (changed) onDone()
      else form.setFields([{ name: 'current', errors: [message] }])
    },
  })
  return (
    <Form<Entered>
      className="sk-password-form"
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      onFinish={({ current, next, endsTokens }) => void run({ current, next, endsTokens })}
    >
      <Form.Item
        name="current"
        label={t('currentPassword')}
        rules={[{ required: true, message: t('passwordMissing') }]}
      >
        <Input.Password autoFocus autoComplete="current-password" maxLength={400} />
      </Form.Item>
      <Form.Item
        name="next"
        label={t('newPassword')}
        extra={t('newPasswordHint')}
        rules={[{ required: true, message: t('newPasswordMissing') }]}
      >
        <Input.Password autoComplete="new-password" maxLength={400} />
      </Form.Item>
      <Form.Item
        name="again"
        label={t('newPasswordAgain')}
        dependencies={['next']}
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_, again) => {
              if (again !== getFieldValue('next')) throw new Error(t('passwordsDiffer'))
            },
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={400} />
      </Form.Item>
      <Form.Item name="endsTokens" valuePropName="checked">
        <Checkbox>{ofTokens('endsTokens')}</Checkbox>
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={running}>
        {t('changePassword')}
      </Button>
    </Form>
  )
}
