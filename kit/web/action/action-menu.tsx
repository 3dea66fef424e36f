import type { ReactElement } from 'react'
import { Dropdown } from 'antd'
import type { Action } from './action.ts'
import { menuItems } from './menu-items.tsx'
import { useOpenHere } from './use-open-here.ts'

interface ActionMenuProps {
  actions: readonly Action[]
  placement?: 'bottomLeft' | 'bottomRight' | 'topLeft' | 'topRight'
  onOpenChange?: (open: boolean) => void
  children: ReactElement
}

/** A menu of actions below the button that it wraps. */
export function ActionMenu({ actions, placement = 'bottomRight', onOpenChange, children }: ActionMenuProps) {
  const [isOpen, setOpen] = useOpenHere()
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      placement={placement}
      menu={{ items: menuItems(actions) }}
      // an empty menu would be a shadow without words
      disabled={actions.length === 0}
      open={isOpen && actions.length > 0}
      onOpenChange={(open) => {
        setOpen(open)
        onOpenChange?.(open)
      }}
    >
      {children}
    </Dropdown>
  )
}
