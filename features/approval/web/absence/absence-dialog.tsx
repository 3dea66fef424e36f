import { Checkbox, Form } from 'antd'
import type { Choice } from '@shuku/domain/people/contract'
import { ChoiceField } from '@shuku/domain/people/web'
import { DayField, FormDialog, toast, useApi, useMessages, useToday, type DialogProps } from '@shuku/kit/web'
import { approvalApi } from '../../contract.ts'
import { absenceMessages } from '../../absence-messages.ts'
import { affectedQueries } from './affected-queries.ts'
import '../approval.css'

interface Entered {
  readonly people?: readonly Choice[]
  readonly from?: string
  readonly until?: string
  readonly handsOver?: boolean
}

/** Who approves in one's place, from one day to another. */
export function AbsenceDialog({ open, onClose }: DialogProps) {
  const t = useMessages(absenceMessages)
  const asked = useApi(approvalApi.getAbsence, {}, { fresh: true })
  const own = asked.data?.own
  const today = useToday()
  return (
    <FormDialog<typeof approvalApi.setAbsence, Entered>
      open={open}
      onClose={onClose}
      width={520}
      title={t('absence')}
      endpoint={approvalApi.setAbsence}
      beginsWith={asked}
      initialValues={{
        people: own ? [{ id: own.deputyId, name: own.deputy } as Choice] : [],
        from: own?.from ?? today,
        until: own?.until ?? '',
        handsOver: own?.handsOver ?? true,
      }}
      toQuery={({ people, from = '', until = '', handsOver = false }) => ({
        deputyId: people?.[0]?.id ?? 0,
        from,
        until,
        handsOver,
      })}
      invalidates={affectedQueries}
      onDone={({ message }) => toast.success(message)}
    >
      <p className="sk-small sk-secondary">{t('absenceText')}</p>
      <Form.Item
        name="people"
        label={t('deputy')}
        rules={[{ type: 'array', required: true, message: t('deputyMissing') }]}
      >
        <PersonField />
      </Form.Item>
      <div className="sk-approval-days">
        <Form.Item name="from" label={t('absentFrom')} rules={[{ required: true, message: t('dayMissing') }]}>
          <Day label={t('absentFrom')} from={today} />
        </Form.Item>
        <Form.Item name="until" label={t('absentUntil')} rules={[{ required: true, message: t('dayMissing') }]}>
          <Day label={t('absentUntil')} from={today} />
        </Form.Item>
      </div>
      <Form.Item name="handsOver" valuePropName="checked">
        <Checkbox>{t('alsoWaiting')}</Checkbox>
      </Form.Item>
    </FormDialog>
  )
}

// the form gives these their value

interface Field<T> {
  readonly id?: string
  readonly value?: T
  readonly onChange?: (value: T) => void
}

function Day({ label, from, value = '', onChange }: Field<string> & { label: string; from: string }) {
  return <DayField label={label} from={from} value={value} onChange={(day) => onChange?.(day)} />
}

function PersonField({ id, value = [], onChange }: Field<readonly Choice[]>) {
  return <ChoiceField kind="person" single id={id} value={value} onChange={(chosen) => onChange?.(chosen)} />
}
