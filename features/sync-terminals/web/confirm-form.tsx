import { useState } from 'react'
import { Button, Checkbox, Form, Input } from 'antd'
import { TriangleAlert } from 'lucide-react'
import { Notice, useAction, useMessages, type FieldErrorSink } from '@shuku/kit/web'
import { syncTerminalsApi, typedLetters, type Asking } from '../contract.ts'
import { syncTerminalsMessages } from '../messages.ts'

interface Entered {
  letters: string
  isThisComputer: boolean
}

interface ConfirmFormProps {
  readonly code: string
  readonly asking: Asking
  readonly onConfirmed: () => void
}

/** What asks to be signed in, and the letters that only who sees its client knows. */
export function ConfirmForm({ code, asking, onConfirmed }: ConfirmFormProps) {
  const t = useMessages(syncTerminalsMessages)
  const [form] = Form.useForm<Entered>()
  const [isOver, setIsOver] = useState(false)
  const { run, running } = useAction(syncTerminalsApi.confirmSignIn, {
    form: form as unknown as FieldErrorSink,
    onDone: ({ outcome, triesLeft }) => {
      if (outcome === 'confirmed') onConfirmed()
      else if (outcome === 'over') setIsOver(true)
      else form.setFields([{ name: 'letters', errors: [t('wrong', { n: triesLeft })] }])
    },
  })
  const { address, isSameAddress } = asking
  const n = typedLetters
  if (isOver)
    return (
      <Notice tone="warning" icon={<TriangleAlert aria-hidden />}>
        {t('over')}
      </Notice>
    )
  return (
    <Form<Entered>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ isThisComputer: isSameAddress }}
      onFinish={(entered) => void run({ code, ...entered })}
    >
      <p>{t('askedText')}</p>
      <dl>
        <dt className="sk-secondary">{t('computer')}</dt>
        <dd>
          <b>{asking.name}</b>
        </dd>
        <dt className="sk-secondary">{t('system')}</dt>
        <dd>{t(asking.platform)}</dd>
        <dt className="sk-secondary">{t('address')}</dt>
        <dd>{t(isSameAddress ? 'sameAddress' : 'otherAddress', { address })}</dd>
      </dl>
      <Form.Item
        name="letters"
        label={t('lastLetters', { n })}
        extra={t('lastHint')}
        rules={[{ required: true, pattern: new RegExp(`^\\s*[A-Za-z]{${n}}\\s*$`), message: t('firstMissing', { n }) }]}
      >
        <Input autoFocus className="sk-code-input" autoComplete="off" spellCheck={false} maxLength={n + 2} />
      </Form.Item>
      <Form.Item name="isThisComputer" valuePropName="checked" extra={t('onComputerHint')}>
        <Checkbox>{t('onComputer')}</Checkbox>
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={running}>
        {t('confirm')}
      </Button>
    </Form>
  )
}
