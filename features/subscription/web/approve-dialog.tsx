import { useState } from 'react'
import { Checkbox } from 'antd'
import { call, openDialog, SubmitDialog, useMessages, type DialogProps } from '@shuku/kit/web'
import { subscriptionApi } from '../contract.ts'
import { subscriptionMessages } from '../messages.ts'
import { asAsked, DurationSelect } from './duration-select.tsx'
import { FailedDialog } from './failed-dialog.tsx'
import './subscribe-dialog.css'

interface ApproveDialogProps extends DialogProps {
  readonly ids: readonly number[]
  readonly onDone: (message: string) => void
}

/** Approves for other days than were asked for, or with the right to download. */
export function ApproveDialog({ open, onClose, ids, onDone }: ApproveDialogProps) {
  const t = useMessages(subscriptionMessages)
  const [days, setDays] = useState(asAsked)
  const [canDownload, setDownload] = useState(false)
  const [isRunning, setRunning] = useState(false)
  const submit = async () => {
    setRunning(true)
    try {
      const given = days === asAsked ? {} : { days }
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
      isTouched={false}
      onSubmit={submit}
    >
      <div className="sk-subscribe-duration">
        <span>{t('duration')}</span>
        <DurationSelect hasAsAsked value={days} onChange={setDays} />
      </div>
      <Checkbox checked={canDownload} onChange={({ target }) => setDownload(target.checked)}>
        {t('alsoDownload')}
      </Checkbox>
    </SubmitDialog>
  )
}
