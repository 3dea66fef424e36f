import type { ReactNode } from 'react'
import { Skeleton } from 'antd'
import './document-layout.css'

/** The column of a text, and next to it what is known about the document; when printed, the text alone. */
export function DocumentLayout({ children }: { children: ReactNode }) {
  return <div className="sk-document">{children}</div>
}

/** Shown until the document is loaded. */
export function DocumentWait() {
  return (
    <div className="sk-document-wait">
      <Skeleton active title={{ width: '40%' }} paragraph={{ rows: 10 }} />
    </div>
  )
}
