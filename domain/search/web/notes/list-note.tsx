import type { ReactNode } from 'react'
import { runAction, type Action } from '@shuku/kit/web'
import './search-notes.css'

interface ListNoteProps {
  children: ReactNode
  actions: readonly Action[]
}

/** A line above a list, and what can be done about it. */
export function ListNote({ children, actions }: ListNoteProps) {
  return (
    <div className="sk-search-note" role="status">
      <span>{children}</span>
      {actions.map(({ key, label, run }) => (
        <button key={key} type="button" className="sk-plain-button sk-link-button" onClick={() => runAction(run)}>
          {label}
        </button>
      ))}
    </div>
  )
}
