import type { ReactNode } from 'react'
import './rights-pane.css'

interface RightsPaneProps {
  readonly title: string
  readonly note: string
  /** Buttons, and notes next to them. */
  readonly bar?: ReactNode
  readonly children: ReactNode
}

/** A section of the settings that is a list and changes in place. */
export function RightsPane({ title, note, bar, children }: RightsPaneProps) {
  return (
    <section className="sk-rights-pane">
      <header className="sk-settings-head">
        <h2>{title}</h2>
        <p className="sk-secondary">{note}</p>
      </header>
      {bar && <div className="sk-rights-bar">{bar}</div>}
      {children}
    </section>
  )
}
