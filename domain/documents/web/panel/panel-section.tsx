import type { ReactNode } from 'react'
import { Skeleton } from 'antd'
import { kitMessages, useMessages } from '@shuku/kit/web'
import { openingMessages } from '../page/opening-messages.ts'
import './panel-section.css'

interface PanelSectionFrameProps {
  readonly title: string
  /** Behind the title, once it is known. */
  readonly count?: ReactNode
  /** The one link of its head. */
  readonly link?: { readonly label: string; readonly run: () => void } | undefined
  /** What it shows is on its way, or could not be fetched. */
  readonly asked: { readonly data: unknown; readonly error: unknown; readonly refetch: () => unknown }
  /** How many rows it is likely to have: its place is as high while they are on their way. */
  readonly rows: number
  readonly children: ReactNode
}

/** A section below the properties: its head is always shown, and a failure affects only this section. */
export function PanelSection({ title, count, link, asked, rows, children }: PanelSectionFrameProps) {
  const isKnown = asked.data !== undefined
  return (
    <section className="sk-panel-section" aria-label={title} aria-busy={!isKnown && !asked.error}>
      <header>
        <h2>{title}</h2>
        {isKnown && count}
        {link && (
          <button type="button" className="sk-plain-button sk-link-button" onClick={link.run}>
            {link.label}
          </button>
        )}
      </header>
      {isKnown ? (
        children
      ) : asked.error ? (
        <Failed onRetry={asked.refetch} />
      ) : (
        Array.from({ length: rows }, (_, row) => (
          <div key={row} className="sk-panel-section-row">
            <Skeleton active title={false} paragraph={{ rows: 1 }} />
          </div>
        ))
      )}
    </section>
  )
}

function Failed({ onRetry }: { onRetry: () => unknown }) {
  const t = useMessages(kitMessages)
  const words = useMessages(openingMessages)
  return (
    <p className="sk-panel-section-row sk-secondary" role="alert">
      {words('sectionFailed')}
      <button type="button" className="sk-plain-button sk-link-button" onClick={() => void onRetry()}>
        {t('retry')}
      </button>
    </p>
  )
}
