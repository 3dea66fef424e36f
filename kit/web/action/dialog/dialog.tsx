import { type CSSProperties, useEffect, useState, useLayoutEffect, useRef, type FocusEvent } from 'react'
import { Modal, type ModalProps } from 'antd'
import { kitMessages } from '../../language/kit-messages.ts'
import { useMessages } from '../../language/use-messages.ts'
import { useBackCloses } from '../../frame/use-back-closes.ts'
import { useSmallScreen } from '../../theme/use-media.ts'
import { SubmitHold, useSubmitHold } from './submit-hold.ts'
import './dialog.css'

interface DialogSize {
  readonly width: number | string
  /** Whatever is in it; without it the dialog is as high as what it holds. */
  readonly height?: number | undefined
  /** At least; it grows with what it holds. */
  readonly minHeight?: number | undefined
}

interface DialogWork {
  /** What it holds is under way: nothing in it can be changed, and it stays open. `confirmLoading` unless it says otherwise. */
  readonly isBusy?: boolean
  /** Of a dialog that is submitted by keys as well and must know. */
  readonly submitHold?: ReturnType<typeof useSubmitHold>
  /** That it is open is in the address, which going back leaves by itself. */
  readonly inAddress?: boolean
}

type ModalPart = Omit<ModalProps, keyof typeof page | 'style' | 'height' | 'onCancel'> & {
  readonly onCancel?: () => void
}

/** After so long one may leave what hangs: it goes on, and its toast says how it ended. */
const stuckMs = 15_000

/** A modal of this size, and on a small screen a page of its own. */
export function Dialog(props: DialogSize & DialogWork & ModalPart) {
  const { width, height, minHeight, isBusy, submitHold, inAddress = false, children, ...modal } = props
  const t = useMessages(kitMessages)
  const small = useSmallScreen()
  const ownHold = useSubmitHold()
  const { isHeld, hold } = submitHold ?? ownHold
  const busy = isBusy ?? modal.confirmLoading === true
  const isStuck = useIsLate(busy, stuckMs)
  const body = useHeldFocus(busy)
  const { cancelButtonProps, onCancel, open = false } = modal
  const close = () => {
    if (!busy || isStuck) onCancel?.()
  }
  useBackCloses(open && !inAddress && onCancel !== undefined, close)
  return (
    <Modal
      cancelText={t('cancel')}
      {...modal}
      {...(isHeld ? heldBack(modal) : {})}
      cancelButtonProps={{
        ...cancelButtonProps,
        disabled: (busy && !isStuck) || (cancelButtonProps?.disabled ?? false),
      }}
      onCancel={close}
      bodyProps={body}
      {...(small ? page : sizeOf({ width, height, minHeight }))}
    >
      <SubmitHold value={hold}>{children}</SubmitHold>
    </Modal>
  )
}

/** The button cannot be pressed for a moment: one that was really disabled would lose the focus that has just come to it. */
function heldBack({ okButtonProps }: Pick<ModalProps, 'okButtonProps'>) {
  const className = `${okButtonProps?.className ?? ''} is-held`
  return { onOk: () => undefined, okButtonProps: { ...okButtonProps, className, 'aria-disabled': true } }
}

const page = { width: '100vw', className: 'sk-dialog-page', centered: false }

function sizeOf({ width, height, minHeight }: DialogSize) {
  if (height === undefined && minHeight === undefined) return { width, centered: true }
  const style = { '--sk-dialog-height': `${height ?? minHeight}px` } as CSSProperties
  return { width, centered: true, className: height === undefined ? 'sk-dialog-least' : 'sk-dialog-high', style }
}

/** Whether something has been under way for longer than `ms`. */
function useIsLate(isUnderWay: boolean, ms: number): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isUnderWay) return undefined
    const timer = setTimeout(() => setIsLate(true), ms)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isUnderWay, ms])
  return isLate
}

/** What is inert loses the focus; once it is not any more the field that had it has it again. */
function useHeldFocus(isInert: boolean) {
  const focused = useRef<Element>(null)
  useLayoutEffect(() => {
    const { current } = focused
    // somebody who went on to a button stays there
    const isLost = current !== document.activeElement && document.activeElement?.contains(current)
    if (!isInert && isLost && current instanceof HTMLElement) current.focus({ preventScroll: true })
  }, [isInert])
  return {
    inert: isInert,
    onFocusCapture: ({ target, currentTarget }: FocusEvent) => {
      // not what a picker has opened over it
      if (currentTarget.contains(target)) focused.current = target
    },
  }
}
