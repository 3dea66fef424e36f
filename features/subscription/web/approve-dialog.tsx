import { useState } from 'react'
import { Checkbox } from 'antd'
import { call, DayField, openDialog, SubmitDialog, useMessages, useToday, type DialogProps } from '@shuku/kit/web'
import { subscriptionApi, type SubscriptionRow } from '../contract.ts'
import { subscriptionMessages } from '../messages.ts'
import { asAsked, DurationSelect, untilDay } from './duration-select.tsx'
import { FailedDialog } from './failed-dialog.tsx'
import './subscribe-dialog.css'

interface ApproveDialogProps extends DialogProps {
  readonly ids: readonly number[]
  /** Of a single one: what was asked. */
  readonly row?: SubscriptionRow | undefined
  readonly onDone: (message: string) => void
}

/** Approves for other days than were asked for, until a day, or with the right to download. */
export function ApproveDialog({ open, onClose, ids, row, onDone }: ApproveDialogProps) {
  const t = useMessages(subscriptionMessages)
  const today = useToday()
  const [days, setDays] = useState(asAsked)
  const [until, setUntil] = useState('')
  const [canDownload, setDownload] = useState(false)
  const [isRunning, setRunning] = useState(false)
  const submit = async () => {
    setRunning(true)
    try {
      const given = days === asAsked ? {} : days === untilDay ? { until } : { days }
      const { message } = await call(subscriptionApi.act, { ids: [...ids], act: 'approve', canDownload, ...given })
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
      width={440}
      title={t('approveWith')}
      submitLabel={t('approve')}
      running={isRunning}
      isTouched={days !== asAsked || canDownload}
      lacks={days === untilDay && until === '' ? t('noDay') : undefined}
      onSubmit={submit}
    >
      {row && <Asked of={row} />}
      <div className="sk-subscribe-duration">
        <span>{t('duration')}</span>
        <DurationSelect ofApproval value={days} onChange={setDays} />
        {days === untilDay && (
          <>
            <div className="sk-subscribe-until">
              <DayField label={t('validUntil')} value={until} from={dayAfter(today)} onChange={setUntil} />
            </div>
            <span className="sk-secondary sk-small">{t('untilDayHint')}</span>
          </>
        )}
      </div>
      <Checkbox checked={canDownload} onChange={({ target }) => setDownload(target.checked)}>
        {t('alsoDownload')}
      </Checkbox>
    </SubmitDialog>
  )
}

const dayMs = 86_400_000
const dayAfter = (day: string) => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10)

/** Who asks, for which document, for how long and why. */
function Asked({ of: { personName, subject, days, note } }: { readonly of: SubscriptionRow }) {
  const t = useMessages(subscriptionMessages)
  return (
    <p className="sk-subscribe-asked">
      <strong>{subject}</strong>
      <span className="sk-secondary">{`${personName} · ${days ? t('askedDays', { n: days }) : t('forEver')}`}</span>
      {note !== '' && <span>{note}</span>}
    </p>
  )
}
