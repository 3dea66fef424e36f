import { useId, type ReactNode } from 'react'
import { Skeleton } from 'antd'
import { kitMessages, useFormats, useMessages } from '@shuku/kit/web'
import { openingMessages } from '../page/opening-messages.ts'
import './home.css'

interface HomeSectionProps {
  readonly title: ReactNode
  /** Beside the title, once it is known; nothing at zero. */
  readonly count?: number | undefined
  /** The one link of its head. */
  readonly link?: { readonly label: string; readonly href: string } | undefined
  readonly asked: { readonly data: unknown; readonly error: unknown; readonly refetch: () => unknown }
  /** How many rows it is likely to have: its place is as high while they are on their way. */
  readonly rows: number
  readonly twoLines?: boolean
  readonly isEmpty: boolean
  /** One sentence in the place of the first row. */
  readonly empty: ReactNode
  readonly children: ReactNode
}

/** A section of the start page: its head is always shown, and a failure affects only this section. */
export function HomeSection(props: HomeSectionProps) {
  const { title, count = 0, link, asked, rows, twoLines = false, isEmpty, empty, children } = props
  const { number } = useFormats()
  const id = useId()
  const isKnown = asked.data !== undefined
  return (
    <section className="sk-home-section" aria-labelledby={id} aria-busy={!isKnown && !asked.error}>
      <header>
        <h2 id={id}>{title}</h2>
        {isKnown && count > 0 && <span className="sk-small sk-tertiary">{number(count)}</span>}
        {link && (
          <a className="sk-small" href={link.href}>
            {link.label}
          </a>
        )}
      </header>
      {isKnown && isEmpty && <p className="sk-home-row sk-secondary">{empty}</p>}
      {isKnown && !isEmpty && <ul>{children}</ul>}
      {!isKnown && asked.error !== null && asked.error !== undefined && <Failed onRetry={asked.refetch} />}
      {!isKnown && !asked.error && <Waiting rows={rows} twoLines={twoLines} />}
    </section>
  )
}

function Waiting({ rows, twoLines }: { rows: number; twoLines: boolean }) {
  return Array.from({ length: rows }, (_, row) => (
    <div key={row} className={`sk-home-row${twoLines ? ' is-two' : ''}`}>
      <Skeleton active title={false} paragraph={{ rows: 1, width: '60%' }} />
    </div>
  ))
}

function Failed({ onRetry }: { onRetry: () => unknown }) {
  const t = useMessages(kitMessages)
  const words = useMessages(openingMessages)
  return (
    <p className="sk-home-row sk-secondary" role="alert">
      {words('sectionFailed')}
      <button type="button" className="sk-plain-button sk-link-button" onClick={() => void onRetry()}>
        {t('retry')}
      </button>
    </p>
  )
}
