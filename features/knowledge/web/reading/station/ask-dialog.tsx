import { Form, Input } from 'antd'
import { FormDialog, toast, useMessages, type DialogProps } from '@shuku/kit/web'
import { longestQuestion, readingApi } from '../../../contract/reading.ts'
import { stationMessages } from '../../../reading-messages.ts'

interface AskDialogProps extends DialogProps {
  readonly mapId: number
  readonly pointId: number
  readonly pointName: string
  readonly personId: number
  readonly name: string
}

/** A question to who knows a point best: it reaches them as a notification that leads to the point. */
export function AskDialog({ mapId, pointId, pointName, personId, name, ...dialog }: AskDialogProps) {
  const t = useMessages(stationMessages)
  return (
    <FormDialog<typeof readingApi.askExpert, { readonly note?: string }>
      {...dialog}
      width={520}
      title={t('askAbout', { name, point: pointName })}
      endpoint={readingApi.askExpert}
      initialValues={{}}
      toQuery={({ note = '' }) => ({ mapId, pointId, personId, note })}
      submitLabel={t('send')}
      onDone={() => toast.success(t('asked', { name }))}
    >
      <Form.Item
        name="note"
        label={t('question')}
        extra={t('questionHint', { name })}
        rules={[{ required: true, whitespace: true, message: t('questionMissing') }]}
      >
        <Input.TextArea rows={4} maxLength={longestQuestion} showCount />
      </Form.Item>
    </FormDialog>
  )
}
