import type { ReactNode } from 'react'
import './list-pane.css'

interface ListPaneProps {
  readonly title: string
  readonly note: string
  /** Buttons, and notes next to them. */
  readonly bar?: ReactNode
  readonly children: ReactNode
}

/** A section of the settings that is a list and changes in place. */
export function ListPane({ title, note, bar, children }: ListPaneProps) {
  return (
    <section className="sk-list-pane">
      <header className="sk-settings-head">
        <h2>{title}</h2>
        <p className="sk-secondary">{note}</p>
      </header>
      {bar && <div className="sk-list-pane-bar">{bar}</div>}
      {children}
    </section>
  )
}
