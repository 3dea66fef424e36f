import type { ReactNode } from 'react'
import './notice.css'

interface NoticeProps {
  icon: ReactNode
  /** Screen readers announce `warning` at once, `calm` when the reader pauses. */
  tone?: 'calm' | 'warning'
  children: ReactNode
  /** Possible actions, as small buttons. */
  actions?: ReactNode
  /** Below the head of a page, as wide as it. */
  isBand?: boolean
}

/** A line above what one works on: something about it, and what can be done. */
export function Notice({ icon, tone = 'calm', children, actions, isBand = false }: NoticeProps) {
  return (
    <div className={`sk-notice is-${tone}${isBand ? ' is-band' : ''}`} role={tone === 'warning' ? 'alert' : 'status'}>
      {icon}
      <p>{children}</p>
      {actions}
    </div>
  )
}
