import type { ReactNode } from 'react'
import './dialog-title.css'

/** The title of a dialog, and in a smaller voice what it is about, cut where it is long. */
export function DialogTitle({ title, about, extra }: { title: string; about: string; extra?: ReactNode }) {
  return (
    <span className="sk-dialog-title">
      {title}
      <span className="sk-cut" title={about}>
        {about}
      </span>
      {extra}
    </span>
  )
}
