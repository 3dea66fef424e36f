import { useId, useState } from 'react'
import { Button, Modal } from 'antd'
import { DialogFoot } from '../action/dialog/dialog-foot.tsx'
import { kitMessages } from '../language/kit-messages.ts'
import { useBackCloses } from '../frame/use-back-closes.ts'
import { useMessages } from '../language/use-messages.ts'
import { stacking } from '../theme/stacking.ts'
import { RefuseConfirm, type Question } from './confirm.ts'

interface ConfirmDialogProps extends Question {
  answer: (yes: boolean | undefined) => void
}

export function ConfirmDialog({
  title,
  text,
  action,
  decline,
  danger = false,
  isNotice = false,
  beside,
  answer,
}: ConfirmDialogProps) {
  const t = useMessages(kitMessages)
  const [refusal, setRefusal] = useState<string>()
  const id = useId()
  const [noId, yesId] = [`${id}no`, `${id}yes`]
  useBackCloses(true, () => answer(undefined))
  // the word for no is an answer; the cross, the page behind, and Escape wherever the focus is, are none
  const leave = (event?: { readonly type: string; readonly target: EventTarget }) => {
    const target = event?.type === 'click' ? event.target : undefined
    const isNo = target instanceof Node && document.getElementById(noId)?.contains(target) === true
    answer(isNo ? false : undefined)
  }
  return (
    <Modal
      open
      centered
      width={420}
      // above dialogs within dialogs, each of which lies a hundred above the one before
      zIndex={stacking.confirm}
      title={title}
      okText={action ?? t('confirm')}
      cancelText={decline ?? t('cancel')}
      // what is dangerous is not what Enter does by mistake
      okButtonProps={{ danger, id: yesId, disabled: refusal !== undefined, title: refusal }}
      cancelButtonProps={{ id: noId, ...(isNotice ? { style: { display: 'none' } } : {}) }}
      // once it is there: above another dialog the focus goes to its cross before
      afterOpenChange={(isThere) => isThere && document.getElementById(danger ? noId : yesId)?.focus()}
      footer={(buttons) =>
        beside ? <DialogFoot note={<Beside {...{ beside, answer }} />}>{buttons}</DialogFoot> : buttons
      }
      onOk={() => answer(true)}
      onCancel={leave}
    >
      {text !== undefined && (
        <RefuseConfirm value={setRefusal}>
          <div className="sk-secondary">{text}</div>
        </RefuseConfirm>
      )}
    </Modal>
  )
}

function Beside({ beside, answer }: Pick<ConfirmDialogProps, 'answer'> & Required<Pick<Question, 'beside'>>) {
  const [isRunning, setRunning] = useState(false)
  const act = async () => {
    setRunning(true)
    try {
      if (await beside.run()) answer(true)
    } finally {
      setRunning(false)
    }
  }
  return (
    <Button type="text" danger loading={isRunning} onClick={() => void act()}>
      {beside.label}
    </Button>
  )
}
