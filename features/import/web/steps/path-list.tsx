import type { ReactNode } from 'react'
import { useMessages } from '@shuku/kit/web'
import { importMessages } from '../../messages.ts'

interface PathListProps {
  title: string
  lines: readonly PathLine[]
  isBad?: boolean
}

export interface PathLine {
  readonly path: string
  /** Instead of the bare path: a link. */
  readonly shown?: ReactNode
  readonly note?: ReactNode
}

/** A list that long says enough. */
const mostShown = 200

/** Files or folders with their paths, and what is to say of each. */
export function PathList({ title, lines, isBad = false }: PathListProps) {
  const t = useMessages(importMessages)
  if (lines.length === 0) return null
  return (
    <section className={`sk-import-list${isBad ? ' is-bad' : ''}`} aria-label={title}>
      <h2>
        {title} <span className="sk-secondary">{lines.length.toLocaleString()}</span>
      </h2>
      <ul>
        {lines.slice(0, mostShown).map(({ path, shown, note }) => (
          <li key={path}>
            <span className="sk-import-path">{shown ?? path}</span>
            {note !== undefined && <span className="sk-small sk-import-note">{note}</span>}
          </li>
        ))}
      </ul>
      {lines.length > mostShown && (
        <p className="sk-small sk-secondary">{t('more', { n: lines.length - mostShown })}</p>
      )}
    </section>
  )
}
