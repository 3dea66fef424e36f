import type { ReactNode } from 'react'
import { Skeleton } from 'antd'
import { useMessages } from '@shuku/kit/web'
import { openingMessages } from './opening-messages.ts'
import './document-layout.css'

/** The column of a text, and next to it what is known about the document; when printed, the text alone. */
export function DocumentLayout({ children }: { children: ReactNode }) {
  return <div className="sk-document">{children}</div>
}

/** Shown until the document is loaded. */
export function DocumentWait() {
  const t = useMessages(openingMessages)
  return (
    <div className="sk-document-wait" aria-busy>
      {/* the bar that antd draws for a title is an empty heading */}
      <h1 className="sk-unseen">{t('opening')}</h1>
      <Skeleton active title={false} paragraph={{ rows: 11, width: ['40%'] }} />
    </div>
  )
}
