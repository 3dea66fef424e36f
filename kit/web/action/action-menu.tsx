import type { ReactElement } from 'react'
import { Dropdown } from 'antd'
import type { Action } from './action.ts'
import { menuItems } from './menu-items.tsx'

interface ActionMenuProps {
  actions: readonly Action[]
  placement?: 'bottomLeft' | 'bottomRight' | 'topLeft' | 'topRight'
  onOpenChange?: (open: boolean) => void
  children: ReactElement
}

/** A menu of actions below the button that it wraps. */
export function ActionMenu({ actions, placement = 'bottomRight', onOpenChange, children }: ActionMenuProps) {
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      placement={placement}
      menu={{ items: menuItems(actions) }}
      // an empty menu would be a shadow without words
      disabled={actions.length === 0}
      {...(onOpenChange ? { onOpenChange } : {})}
    >
      {children}
    </Dropdown>
  )
}
