import type { CSSProperties } from 'react'
import './dialog-size.css'

interface DialogSize {
  readonly width: number
  /** Whatever is in it; without it the dialog is as high as what it holds. */
  readonly height?: number | undefined
}

/** What a modal needs to be this large, and a page of its own on a small screen. */
export function dialogSize(small: boolean, { width, height }: DialogSize) {
  if (small) return { width: '100vw', className: 'sk-dialog-page', centered: false }
  if (height === undefined) return { width, centered: true }
  const style = { '--sk-dialog-height': `${height}px` } as CSSProperties
  return { width, centered: true, className: 'sk-dialog-high', style }
}
