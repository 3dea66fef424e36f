import type { ReactNode } from 'react'
import { Button } from 'antd'
import { kitMessages } from '../../language/kit-messages.ts'
import { useMessages } from '../../language/use-messages.ts'
import { DialogFoot } from './dialog-foot.tsx'
import type { DialogProps } from './dialogs.ts'
import { Dialog } from './dialog.tsx'

interface PlainDialogProps extends DialogProps {
  readonly title: ReactNode
  readonly width?: number
  /** It is so high whatever it holds; see `Dialog`. */
  readonly height?: number
  /** A note at the left of the footer. */
  readonly note?: ReactNode
  /** Before the button that closes, … */
  readonly buttons?: ReactNode
  /** … which says "Close" without. */
  readonly closeLabel?: string
  /** The content is shown only once, so a click outside does not close the dialog. */
  readonly isOnce?: boolean
  /** See `Dialog`. */
  readonly inAddress?: boolean
  readonly children: ReactNode
}

/** A dialog that says something, or in which each change is saved by itself: it is closed, and never saved as a whole. */
export function PlainDialog(props: PlainDialogProps) {
  const {
    open,
    onClose,
    title,
    width = 480,
    height,
    note,
    buttons,
    closeLabel,
    isOnce = false,
    inAddress = false,
    children,
  } = props
  const t = useMessages(kitMessages)
  return (
    <Dialog
      open={open}
      onCancel={onClose}
      inAddress={inAddress}
      width={width}
      height={height}
      mask={{ closable: !isOnce }}
      title={title}
      footer={
        <DialogFoot note={note}>
          {buttons}
          <Button {...(isOnce ? { type: 'primary' as const } : {})} onClick={onClose}>
            {closeLabel ?? t('close')}
          </Button>
        </DialogFoot>
      }
    >
      {children}
    </Dialog>
  )
}
