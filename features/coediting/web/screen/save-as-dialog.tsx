import { useId, useState } from 'react'
import { Checkbox, Input } from 'antd'
import type { ReplyOf } from '@shuku/kit/contract'
import {
  isComposing,
  RequiredMark,
  SubmitDialog,
  toast,
  useAction,
  useMessages,
  type DialogProps,
} from '@shuku/kit/web'
import { coeditedApi as api } from '../../documents-contract.ts'
import { screenMessages } from '../../screen-messages.ts'

type Saved = ReplyOf<typeof api.saveAs>

interface SaveAsDialogProps extends DialogProps {
  readonly documentId: number
  readonly subject: string
  /** Who may not share it cannot copy whom it is shared with. */
  readonly mayShare: boolean
  readonly onSaved: (saved: Saved) => unknown
}

/** Makes a document of one’s own of the one that is open. */
export function SaveAsDialog({ open, onClose, documentId, subject, mayShare, onSaved }: SaveAsDialogProps) {
  const t = useMessages(screenMessages)
  const titleId = useId()
  const beginning = t('copyOf', { title: subject }).slice(0, 200)
  const [title, setTitle] = useState(beginning)
  const [opens, setOpens] = useState(true)
  const [copiesShares, setCopiesShares] = useState(false)
  const [isTried, setTried] = useState(false)
  const isMissing = isTried && title.trim() === ''
  const save = useAction(api.saveAs, {
    failed: (reason) => t('saveAsFailed', { reason }),
    onDone: (saved) => {
      onClose()
      toast.success(saved.message)
      onSaved(saved)
    },
  })
  const submit = () => {
    setTried(true)
    return title.trim() === '' ? undefined : save.run({ documentId, subject: title.trim(), opens, copiesShares })
  }
  return (
    <SubmitDialog
      open={open}
      onClose={onClose}
      title={t('saveAs')}
      width={480}
      submitLabel={t('confirm')}
      running={save.running}
      isTouched={title !== beginning}
      onSubmit={submit}
    >
      <div className="sk-save-as">
        <label htmlFor={titleId}>
          {t('title')}
          <RequiredMark />
        </label>
        <Input
          id={titleId}
          autoFocus
          maxLength={200}
          value={title}
          aria-invalid={isMissing}
          aria-describedby={`${titleId}-note`}
          {...(isMissing ? { status: 'error' as const } : {})}
          onChange={({ target }) => setTitle(target.value)}
          onPressEnter={(event) => !isComposing(event) && void submit()}
        />
        <div id={`${titleId}-note`} className="sk-field-error sk-small" role="alert">
          {isMissing && t('titleMissing')}
        </div>
        <Checkbox checked={opens} onChange={({ target }) => setOpens(target.checked)}>
          {t('openAfter')}
        </Checkbox>
        <Checkbox
          checked={copiesShares}
          disabled={!mayShare}
          title={mayShare ? '' : t('copyPermissionsNot')}
          onChange={({ target }) => setCopiesShares(target.checked)}
        >
          {t('copyPermissions')}
        </Checkbox>
      </div>
    </SubmitDialog>
  )
}
