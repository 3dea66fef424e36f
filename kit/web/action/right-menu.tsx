import type { ReactNode } from 'react'
import type { Action } from './action.ts'
import { useMenuAt } from './use-menu-at.tsx'

interface RightMenuProps {
  actions: readonly Action[]
  children: ReactNode
}

/** The area of a screen in which a right click opens these actions, the same as ⋯ shows; rows and trees have their own. */
export function RightMenu({ actions, children }: RightMenuProps) {
  const [menu, openMenu] = useMenuAt()
  const onContextMenu = (event: React.MouseEvent) => {
    // in a field the browser's own menu (paste, spelling) is what one wants
    if (event.target instanceof Element && event.target.closest('input, textarea, [contenteditable="true"], a')) return
    openMenu(actions, event)
  }
  return (
    // everything in the menu is also a button of the screen or under ⋯
    <div className="sk-right-menu" style={{ display: 'contents' }} onContextMenu={onContextMenu}>
      {children}
      {menu}
    </div>
  )
}
