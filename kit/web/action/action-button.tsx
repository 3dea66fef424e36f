import { Button } from 'antd'
import type { Action } from './action.ts'
import { runAction } from './run-action.ts'

interface ActionButtonProps {
  action: Action
  /** `text` in bars, `default` in headers, `primary` once per view. */
  look?: 'primary' | 'default' | 'text'
}

/** An action as a button: icon and word. */
export function ActionButton({ action, look = 'default' }: ActionButtonProps) {
  return (
    <Button
      type={look}
      icon={action.icon}
      danger={look !== 'text' && (action.danger ?? false)}
      disabled={action.disabledBecause !== undefined}
      title={action.disabledBecause ?? action.hint}
      aria-expanded={action.isExpanded}
      {...(action.href === undefined ? {} : { href: action.href })}
      {...(action.opensWindow ? { target: '_blank', rel: 'noreferrer' } : {})}
      onClick={(event) => runAction(action.run, event, action.asks)}
    >
      {action.label}
      {action.keys !== undefined && <kbd aria-hidden="true">{action.keys}</kbd>}
    </Button>
  )
}
