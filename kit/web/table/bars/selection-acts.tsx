import { Ellipsis } from 'lucide-react'
import { ActionMenu } from '../../action/action-menu.tsx'
import type { Action } from '../../action/action.ts'
import { runAction } from '../../action/run-action.ts'
import { kitMessages } from '../../language/kit-messages.ts'
import { useMessages } from '../../language/use-messages.ts'
import { tableMessages } from '../table-messages.ts'
import './selection.css'

/** As many as have room side by side. */
const most = 5

interface SelectionActsProps {
  /** For a screen reader. */
  label: string
  isEmpty: boolean
  actions: readonly Action[]
}

/** On a small screen, below the list: what can be done with the chosen rows, where a thumb reaches it. */
export function SelectionActs({ label, isEmpty, actions }: SelectionActsProps) {
  const t = useMessages(tableMessages)
  const words = useMessages(kitMessages)
  const shown = actions.length > most ? actions.slice(0, most - 1) : actions
  const rest = actions.slice(shown.length)
  return (
    <div className="sk-selection-acts" role="toolbar" aria-label={label}>
      {actions.length === 0 && <p className="sk-secondary">{t(isEmpty ? 'tapToSelect' : 'nothingToDo')}</p>}
      {shown.map(({ key, label: name, icon, run, asks, disabledBecause }) => (
        <button
          key={key}
          type="button"
          className="sk-plain-button"
          disabled={disabledBecause !== undefined}
          title={disabledBecause}
          onClick={(event) => runAction(run, event, asks)}
        >
          {icon}
          <span>{name}</span>
        </button>
      ))}
      {rest.length > 0 && (
        <ActionMenu actions={rest} placement="topRight">
          <button type="button" className="sk-plain-button" aria-haspopup="menu">
            <Ellipsis aria-hidden />
            <span>{words('more')}</span>
          </button>
        </ActionMenu>
      )}
    </div>
  )
}
