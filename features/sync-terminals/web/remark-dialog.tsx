import { useId, useState } from 'react'
import { Input } from 'antd'
import { isComposing, SubmitDialog, toast, useAction, useMessages, type DialogProps } from '@shuku/kit/web'
import { longestRemark, syncTerminalsApi, type ListedTerminal } from '../contract.ts'
import { syncTerminalsMessages } from '../messages.ts'

interface RemarkDialogProps extends DialogProps {
  readonly terminal: Pick<ListedTerminal, 'id' | 'name' | 'remark'>
}

/** Which of one’s computers it is, in own words; without any it goes by its name. */
export function RemarkDialog({ open, onClose, terminal }: RemarkDialogProps) {
  const t = useMessages(syncTerminalsMessages)
  const id = useId()
  const [remark, setRemark] = useState(terminal.remark)
  const save = useAction(syncTerminalsApi.describeTerminal, {
    invalidates: [syncTerminalsApi.listTerminals],
    onDone: () => {
      onClose()
      toast.success(t('described'))
    },
  })
  const submit = () => save.run({ id: terminal.id, remark: remark.trim() })
  return (
    <SubmitDialog
      open={open}
      onClose={onClose}
      title={t('describe', { name: terminal.name })}
      submitLabel={t('saveRemark')}
      width={480}
      running={save.running}
      isTouched={remark !== terminal.remark}
      onSubmit={submit}
    >
      <label htmlFor={id}>{t('remark')}</label>
      <Input
        id={id}
        autoFocus
        maxLength={longestRemark}
        placeholder={t('remarkHint')}
        value={remark}
        onChange={({ target }) => setRemark(target.value)}
        onPressEnter={(event) => !isComposing(event) && void submit()}
      />
    </SubmitDialog>
  )
}
