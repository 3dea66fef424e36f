import { Form } from 'antd'
import { DocumentField } from '@shuku/domain/documents/web'
import {
  DayField,
  FormDialog,
  FormPair,
  NumberInput,
  toast,
  useMessages,
  useToday,
  type DialogProps,
} from '@shuku/kit/web'
import { popUpApi, type PopUpRow } from '../contract.ts'
import { popUpMessages } from '../messages.ts'

interface PopUpFormProps extends DialogProps {
  /** The one to change. */
  readonly row: PopUpRow | undefined
  readonly onDone: () => void
}

interface Entered {
  readonly documents?: readonly { readonly id: number }[]
  readonly startsOn: string
  readonly endsOn: string
  readonly times?: number | null
}

/** From when until when a document is shown after sign-in, and how often. */
export function PopUpForm({ open, onClose, row, onDone }: PopUpFormProps) {
  const t = useMessages(popUpMessages)
  const today = useToday()
  const day = (name: 'startsOn' | 'endsOn', label: string) => (
    <Form.Item name={name} label={label} rules={[{ required: true, message: t('dayMissing') }]}>
      <Day label={label} from={row ? undefined : today} />
    </Form.Item>
  )
  return (
    <FormDialog<typeof popUpApi.savePopUp, Entered>
      open={open}
      onClose={onClose}
      width={560}
      title={row ? t('changeTitle', { subject: row.subject }) : t('addTitle')}
      endpoint={popUpApi.savePopUp}
      initialValues={
        row ? { startsOn: row.startsOn, endsOn: row.endsOn, times: row.times } : { startsOn: today, times: 1 }
      }
      toQuery={({ documents, startsOn, endsOn, times }) => ({
        documentId: row?.id ?? documents?.[0]?.id ?? 0,
        startsOn,
        endsOn,
        ...(times ? { times } : {}),
      })}
      onDone={({ message }) => {
        toast.success(message)
        onDone()
      }}
    >
      {!row && (
        <Form.Item name="documents" label={t('document')} rules={[{ required: true, message: t('documentMissing') }]}>
          <DocumentField single />
        </Form.Item>
      )}
      <FormPair>
        {day('startsOn', t('from'))}
        {day('endsOn', t('until'))}
      </FormPair>
      <Form.Item name="times" label={t('howOften')} extra={t('howOftenHint')}>
        <NumberInput min={1} max={99} precision={0} />
      </Form.Item>
      <p className="sk-small sk-secondary">{t('note')}</p>
    </FormDialog>
  )
}

interface DayProps {
  readonly id?: string
  readonly label: string
  readonly from: string | undefined
  readonly value?: string
  readonly onChange?: (day: string) => void
}

/** The field of the kit, filled by the form. */
function Day({ id = '', label, from, value = '', onChange = () => {} }: DayProps) {
  return <DayField id={id} label={label} from={from} value={value} onChange={onChange} />
}
