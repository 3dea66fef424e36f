import type { ReactNode } from 'react'

/** A quiet line above what is shown. */
export function NoticeLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="sk-viewer-notice">
      {icon}
      <span>{children}</span>
    </p>
  )
}
