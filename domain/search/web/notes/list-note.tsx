import type { ReactNode } from 'react'
import { TriangleAlert } from 'lucide-react'
import { runAction, type Action } from '@shuku/kit/web'
import './search-notes.css'

interface ListNoteProps {
  /** The list is not what was asked for. */
  isWarning?: boolean
  /** It is about the list before the one that is on its way. */
  isOld?: boolean
  children: ReactNode
  actions: readonly Action[]
}

/** A line above a list, and what can be done about it. */
export function ListNote({ isWarning = false, isOld = false, children, actions }: ListNoteProps) {
  return (
    <div className="sk-search-note" role="status" inert={isOld}>
      {isWarning && <TriangleAlert aria-hidden className="sk-search-note-warning" />}
      <span>{children}</span>
      {actions.map(({ key, label, run }) => (
        <button
          key={key}
          type="button"
          className="sk-plain-button sk-link-button"
          onClick={(event) => runAction(run, event)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
