import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { isComposing } from '../../form/is-composing.ts'
import { Dialog } from './dialog.tsx'
import type { DialogProps } from './dialogs.ts'
import { useSubmitHold } from './submit-hold.ts'
import { useAskedClose } from './use-asked-close.ts'

interface SubmitDialogProps extends DialogProps {
  readonly title: string
  readonly submitLabel: string
  readonly width?: number
  readonly running: boolean
  /** Something was entered: it is asked before it is lost. */
  readonly isTouched: boolean
  /** Why it cannot be submitted yet: a field is empty. */
  readonly lacks?: string | undefined
  readonly onSubmit: () => unknown
  readonly children: ReactNode
}

/** A dialog that is saved as a whole and whose fields keep their state themselves; those of a form are in `FormDialog`. */
export function SubmitDialog(props: SubmitDialogProps) {
  const { open, onClose, title, submitLabel, width = 760, running, isTouched, lacks, onSubmit, children } = props
  const submitHold = useSubmitHold()
  // at once: `running` is only known with the next drawing
  const busy = useRef(false)
  const submit = async () => {
    if (busy.current || running || submitHold.isHeld || lacks !== undefined) return
    busy.current = true
    try {
      await onSubmit()
    } finally {
      busy.current = false
    }
  }
  const leave = useAskedClose(isTouched, onClose)
  return (
    <Dialog
      open={open}
      width={width}
      mask={{ closable: false }}
      title={title}
      okText={submitLabel}
      confirmLoading={running}
      submitHold={submitHold}
      {...(lacks === undefined ? {} : { okButtonProps: { disabled: true, title: lacks } })}
      onOk={() => void submit()}
      onCancel={leave}
    >
      {/* Ctrl-S anywhere in the dialog */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={(event) => submitByKey(event, () => void submit())}>{children}</div>
    </Dialog>
  )
}

/** Submits by Ctrl-S and Ctrl-Enter; a key that is held down is pressed once, one of the input method not at all. */
export function submitByKey(event: KeyboardEvent, submit: () => unknown): void {
  if (!(event.ctrlKey || event.metaKey) || (event.key !== 's' && event.key !== 'Enter')) return
  event.preventDefault()
  if (!event.repeat && !isComposing(event)) submit()
}
