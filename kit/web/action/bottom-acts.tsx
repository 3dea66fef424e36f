import type { ComponentProps, ReactNode } from 'react'
import { Ellipsis } from 'lucide-react'
import { kitMessages } from '../language/kit-messages.ts'
import { useMessages } from '../language/use-messages.ts'
import { ActionMenu } from './action-menu.tsx'
import type { Action } from './action.ts'
import { runAction } from './run-action.ts'
import './bottom-acts.css'

/** As many as have room side by side. */
const most = 5

interface BottomActsProps {
  /** For a screen reader. */
  label: string
  actions: readonly Action[]
  /** Beside the acts: what is no act, or draws its button itself. */
  children?: ReactNode
}

/** On a small screen, below a page: what can be done with it, where a thumb reaches it. */
export function BottomActs({ label, actions, children }: BottomActsProps) {
  const words = useMessages(kitMessages)
  const shown = actions.length > most ? actions.slice(0, most - 1) : actions
  const rest = actions.slice(shown.length)
  return (
    <div className="sk-bottom-acts" role="toolbar" aria-label={label}>
      {shown.map((action) => (
        <BottomAct key={action.key} action={action} />
      ))}
      {rest.length > 0 && (
        <ActionMenu actions={rest} placement="topRight">
          <BottomButton icon={<Ellipsis aria-hidden />} label={words('more')} aria-haspopup="menu" />
        </ActionMenu>
      )}
      {children}
    </div>
  )
}

interface BottomButtonProps extends ComponentProps<'button'> {
  icon: ReactNode
  label: string
}

/** One of them: an icon above its word. */
export function BottomButton({ icon, label, ...button }: BottomButtonProps) {
  return (
    <button {...button} type="button" className="sk-plain-button sk-bottom-act">
      {icon}
      <span>{label}</span>
    </button>
  )
}

function BottomAct({ action: { label, icon, href, run, asks, disabledBecause } }: { action: Action }) {
  return href === undefined ? (
    <BottomButton
      icon={icon}
      label={label}
      disabled={disabledBecause !== undefined}
      title={disabledBecause}
      onClick={(event) => runAction(run, event, asks)}
    />
  ) : (
    <a className="sk-plain-button sk-bottom-act" href={href}>
      {icon}
      <span>{label}</span>
    </a>
  )
}
