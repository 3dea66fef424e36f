import { useState } from 'react'
import { Button, Checkbox } from 'antd'
import { call, Dialog, DialogFoot, kitMessages, openDialog, useMessages, type DialogProps } from '@shuku/kit/web'
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
  const word = useMessages(kitMessages)
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
    <Dialog
      open={open}
      onCancel={onClose}
      width={440}
      title={t('approveWith')}
      footer={
        <DialogFoot>
          <Button onClick={onClose}>{word('cancel')}</Button>
          <Button type="primary" loading={isRunning} onClick={() => void submit()}>
            {t('approve')}
          </Button>
        </DialogFoot>
      }
    >
      <div className="sk-subscribe-duration">
        <span>{t('duration')}</span>
        <DurationSelect hasAsAsked value={days} onChange={setDays} />
      </div>
      <Checkbox checked={canDownload} onChange={({ target }) => setDownload(target.checked)}>
        {t('alsoDownload')}
      </Checkbox>
    </Dialog>
  )
}
