import { useState } from 'react'
import { Input } from 'antd'
import { DurationSelect } from './duration-select.tsx'
import type { Choice } from '@shuku/domain/people/contract'
import { ChoiceField } from '@shuku/domain/people/web'
import { call, openDialog, SubmitDialog, useMessages, type DialogProps } from '@shuku/kit/web'
import { subscriptionApi, type SubscribableRow } from '../contract.ts'
import { subscriptionMessages } from '../messages.ts'
import { FailedDialog } from './failed-dialog.tsx'
import './subscribe-dialog.css'

interface SubscribeDialogProps extends DialogProps {
  readonly rows: readonly SubscribableRow[]
  readonly onDone: (message: string) => void
}

/** Why, and for each document who is to read it too. */
export function SubscribeDialog({ open, onClose, rows, onDone }: SubscribeDialogProps) {
  const t = useMessages(subscriptionMessages)
  const [note, setNote] = useState('')
  const [days, setDays] = useState(0)
  const [others, setOthers] = useState<ReadonlyMap<number, readonly Choice[]>>(new Map())
  const [isRunning, setRunning] = useState(false)
  const submit = async () => {
    setRunning(true)
    try {
      const { message } = await call(subscriptionApi.act, {
        ids: rows.map(({ id }) => id),
        act: 'add',
        note,
        days,
        others: [...others].map(([rowId, chosen]) => `${rowId}-${chosen.map(codeOf).join(',')}`).join('_'),
      })
      onClose()
      onDone(message)
    } catch (error) {
      openDialog((props) => <FailedDialog {...props} error={error} />)
    } finally {
      setRunning(false)
    }
  }
  return (
    <SubmitDialog
      open={open}
      onClose={onClose}
      width={580}
      title={t('title')}
      submitLabel={t('subscribe')}
      running={isRunning}
      isTouched={note !== '' || others.size > 0}
      onSubmit={submit}
    >
      <label className="sk-subscribe-note">
        {t('note')}
        <Input.TextArea
          value={note}
          maxLength={1000}
          showCount
          rows={3}
          onChange={({ target }) => setNote(target.value)}
        />
      </label>
      <div className="sk-subscribe-duration">
        <span>{t('duration')}</span>
        <DurationSelect value={days} onChange={setDays} />
      </div>
      <ul className="sk-subscribe-rows">
        {rows.map(({ id, rowId, subject }) => (
          <li key={id}>
            <span className="sk-cut" title={subject}>
              {subject}
            </span>
            <Others
              value={others.get(rowId) ?? []}
              onChange={(chosen) => setOthers(new Map([...others, [rowId, chosen]]))}
            />
          </li>
        ))}
      </ul>
    </SubmitDialog>
  )
}

const codeOf = ({ kind, id }: Choice) => (kind === 'department' ? `d${id}` : String(id))

interface OthersProps {
  readonly value: readonly Choice[]
  readonly onChange: (chosen: readonly Choice[]) => void
}

/** People and departments, each in a field of its own. */
function Others({ value, onChange }: OthersProps) {
  const t = useMessages(subscriptionMessages)
  const kinds = ['person', 'department'] as const
  return (
    <div className="sk-subscribe-others">
      {kinds.map((kind) => {
        const label = t(kind === 'person' ? 'otherPeople' : 'otherDepartments')
        const isOther = (choice: Choice) => choice.kind !== kind
        return (
          <ChoiceField
            key={kind}
            kind={kind}
            label={label}
            placeholder={label}
            value={value.filter((choice) => !isOther(choice))}
            onChange={(chosen) => onChange([...value.filter(isOther), ...chosen])}
          />
        )
      })}
    </div>
  )
}
