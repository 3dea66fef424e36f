import { Form, Input, Radio } from 'antd'
import type { WayToAsk } from '@shuku/domain/approval/contract'
import type { Choice } from '@shuku/domain/people/contract'
import { ChoiceField } from '@shuku/domain/people/web'
import { FormDialog, toast, useMessages, type DialogProps } from '@shuku/kit/web'
import { approvalApi } from '../../contract.ts'
import { approvalScreenMessages } from '../../messages.ts'
import { decided } from '../deciding/decide-dialog.tsx'

interface AskDialogProps extends DialogProps {
  readonly approvalId: number
  readonly how: 'handOver' | 'add'
}

const ways = ['before', 'add', 'after'] as const

interface Entered {
  readonly way?: WayToAsk
  readonly people?: readonly Choice[]
  readonly comment?: string
}

/** Somebody else is asked, in one's place, or before, beside or after oneself. */
export function AskDialog({ open, onClose, approvalId, how }: AskDialogProps) {
  const t = useMessages(approvalScreenMessages)
  return (
    <FormDialog<typeof approvalApi.askAnother, Entered>
      open={open}
      onClose={onClose}
      width={520}
      title={t(how)}
      endpoint={approvalApi.askAnother}
      initialValues={{ way: how }}
      toQuery={({ way = how, people, comment = '' }) => ({
        approvalId,
        how: way,
        personId: people?.[0]?.id ?? 0,
        comment,
      })}
      submitLabel={t(how)}
      invalidates={decided}
      onDone={({ message }) => toast.success(message)}
    >
      <Form.Item name="people" label={t('whom')} rules={[{ required: true, message: t('whomMissing') }]}>
        <ChoiceField kind="person" single />
      </Form.Item>
      {how === 'add' && (
        <Form.Item name="way" label={t('askWhen')}>
          <Radio.Group vertical options={ways.map((value) => ({ value, label: t(`when_${value}`) }))} />
        </Form.Item>
      )}
      {how === 'handOver' && (
        <Form.Item name="comment" label={t('comment')}>
          <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
      )}
    </FormDialog>
  )
}
