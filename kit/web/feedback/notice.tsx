import type { ReactNode } from 'react'
import './notice.css'

interface NoticeProps {
  icon: ReactNode
  /** Screen readers announce `warning` at once, `calm` when the reader pauses. */
  tone?: 'calm' | 'warning'
  children: ReactNode
  /** Possible actions, as small buttons. */
  actions?: ReactNode
}

/** A line above what one works on: something about it, and what can be done. */
export function Notice({ icon, tone = 'calm', children, actions }: NoticeProps) {
  return (
    <div className={`sk-notice is-${tone}`} role={tone === 'warning' ? 'alert' : 'status'}>
      {icon}
      <p>{children}</p>
      {actions}
    </div>
  )
}
