import type { CSSProperties } from 'react'
import { Modal, type ModalProps } from 'antd'
import { kitMessages } from '../../language/kit-messages.ts'
import { useMessages } from '../../language/use-messages.ts'
import { useSmallScreen } from '../../theme/use-media.ts'
import './dialog.css'

interface DialogSize {
  readonly width: number | string
  /** Whatever is in it; without it the dialog is as high as what it holds. */
  readonly height?: number | undefined
}

/** A modal of this size, and on a small screen a page of its own. */
export function Dialog({
  width,
  height,
  ...modal
}: DialogSize & Omit<ModalProps, keyof typeof page | 'style' | 'height'>) {
  const t = useMessages(kitMessages)
  const small = useSmallScreen()
  return <Modal cancelText={t('cancel')} {...modal} {...(small ? page : sizeOf({ width, height }))} />
}

const page = { width: '100vw', className: 'sk-dialog-page', centered: false }

function sizeOf({ width, height }: DialogSize) {
  if (height === undefined) return { width, centered: true }
  const style = { '--sk-dialog-height': `${height}px` } as CSSProperties
  return { width, centered: true, className: 'sk-dialog-high', style }
}
