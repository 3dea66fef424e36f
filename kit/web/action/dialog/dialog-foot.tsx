import type { ReactNode } from 'react'
import './dialog-foot.css'

interface DialogFootProps {
  /** At the left: what should be known. */
  note?: ReactNode
  /** The buttons, the one that acts last. */
  children: ReactNode
}

/** The foot of a dialog; on small screens its buttons share a line. */
export function DialogFoot({ note, children }: DialogFootProps) {
  return (
    <div className="sk-dialog-foot">
      <div className="sk-dialog-note">{note}</div>
      {children}
    </div>
  )
}
