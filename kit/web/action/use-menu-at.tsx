import { useCallback, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { Dropdown } from 'antd'
import type { Action } from './action.ts'
import { menuItems } from './menu-items.tsx'

interface OpenMenu {
  readonly actions: readonly Action[]
  readonly x: number
  readonly y: number
}

export type OpenMenuAt = (actions: readonly Action[], event: MouseEvent) => void

/**
 * One menu for many things (the rows of a table, the lines of a tree), opened where the pointer is, or below the
 * button that was pressed. Draw the first of the two somewhere; call the second.
 */
export function useMenuAt(): readonly [menu: ReactNode, openMenu: OpenMenuAt] {
  const [menu, setMenu] = useState<OpenMenu>()
  // of the lines, which fingers have higher than pointers
  const [height, setHeight] = useState(0)
  const before = useRef<Element>(null)

  const openMenu = useCallback<OpenMenuAt>((actions, event) => {
    if (actions.length === 0) return
    event.preventDefault()
    event.stopPropagation()
    before.current = document.activeElement
    setHeight(0)
    setMenu({ actions, ...placeOf(event) })
  }, [])
  const close = () => {
    setMenu(undefined)
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
  }

  const top = menu ? topOf(menu.y, height) : 0
  const element = menu && (
    <Dropdown
      // what is moved is placed anew
      key={`${menu.x} ${menu.y} ${top}`}
      open
      autoFocus
      placement="bottomLeft"
      menu={{ items: menuItems(menu.actions), onClick: close }}
      popupRender={(lines) => <div ref={(box) => setHeight((known) => box?.offsetHeight ?? known)}>{lines}</div>}
      onOpenChange={(open) => !open && close()}
      trigger={['click']}
    >
      <span
        aria-hidden="true"
        style={{
          position: 'fixed',
          left: menu.x,
          top,
          width: 1,
          height: 1,
          pointerEvents: 'none',
        }}
      />
    </Dropdown>
  )
  return [element, openMenu]
}

/** Above and below the lines. */
const edges = 16

/** Where a menu begins: at the point, unless it fits neither below nor above it; then where all of it is in the window. */
function topOf(y: number, lines: number): number {
  const height = lines + edges
  return y + height <= innerHeight || height <= y ? y : Math.max(0, innerHeight - height)
}

/** A right click means a point; a click on a button, and the menu key, mean the place below it. */
function placeOf(event: MouseEvent) {
  const byPointer = event.type === 'contextmenu' && event.clientX + event.clientY > 0
  if (byPointer) return { x: event.clientX, y: event.clientY }
  const box = event.currentTarget.getBoundingClientRect()
  return { x: box.left, y: box.bottom }
}
