import { Form } from 'antd'
import { DayField, DialogTitle, FormDialog, toast, useMessages, type DialogProps } from '@shuku/kit/web'
import { topApi, type Top } from '../contract.ts'
import { topMessages } from '../messages.ts'
import { setTop } from './set-top.ts'

interface Entered {
  readonly from?: string
  readonly to?: string
}

/** From which day to which a document is pinned. */
export function DaysDialog({ open, onClose, top }: DialogProps & { readonly top: Top }) {
  const t = useMessages(topMessages)
  const { id, fromDay, toDay } = top
  const undo = () => setTop({ documentIds: [id], isTop: true, fromDay, toDay, changes: 'days' })
  return (
    <FormDialog<typeof topApi.setTop, Entered>
      open={open}
      onClose={onClose}
      width={480}
      title={<DialogTitle title={t('daysTitle')} about={top.subject} />}
      endpoint={topApi.setTop}
      initialValues={{ from: top.fromDay ?? '', to: top.toDay ?? '' }}
      toQuery={({ from = '', to = '' }) => ({
        documentIds: [top.id],
        changes: 'days',
        ...(from === '' ? {} : { fromDay: from }),
        ...(to === '' ? {} : { toDay: to }),
      })}
      invalidates={[topApi.getTops]}
      onDone={({ message }) => toast.success(message, { undo })}
    >
      <Form.Item name="from" label={t('firstDay')}>
        <Day label={t('firstDay')} placeholder={t('atOnce')} />
      </Form.Item>
      <Form.Item name="to" label={t('lastDay')}>
        <Day label={t('lastDay')} placeholder={t('noEnd')} />
      </Form.Item>
    </FormDialog>
  )
}

interface DayProps {
  readonly id?: string
  readonly label: string
  readonly placeholder: string
  // given by the form
  readonly value?: string
  readonly onChange?: (day: string) => void
}

function Day({ value = '', onChange, ...field }: DayProps) {
  return <DayField {...field} value={value} onChange={(day) => onChange?.(day)} />
}
