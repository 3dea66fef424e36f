import type { ReactNode } from 'react'
import type { MenuItem } from '@shuku/kit/contract'
import type { Action } from './action.ts'

/** The screen's implementation of one entry of the server's menu. */
export interface MenuHandler {
  readonly icon?: ReactNode
  /** In place of the server's word, where the entry switches between two states. */
  readonly label?: string
  readonly run?: ((item: MenuItem) => unknown) | undefined
  /** A place to go instead of an act. */
  readonly href?: string
  readonly opensWindow?: boolean
  readonly danger?: boolean
  /** Of an entry that opens and closes something on the page. */
  readonly isExpanded?: boolean
}

export interface RightMenuActions {
  /** All of them, for ⋯ and the right click. */
  readonly all: readonly Action[]
  /** The entries that the server also wants as buttons at the top. */
  readonly top: readonly Action[]
}

interface Choice {
  readonly hasSelection: boolean
  /** The title of what waits for a selection. */
  readonly because: string
}

/**
 * The server's right menu as actions: its items, its order, its words. A type that the screen has no handler for is
 * left out, and what works on selected rows is disabled while none is.
 */
export function rightMenuActions(
  items: readonly MenuItem[],
  handlers: Readonly<Record<string, MenuHandler>>,
  { hasSelection, because }: Choice,
): RightMenuActions {
  const pairs = items.flatMap((item) => {
    const handler = handlers[item.type]
    if (!handler) return []
    const waits = item.needsSelection && !hasSelection
    const action: Action = {
      key: item.type,
      label: handler.label ?? item.label,
      icon: handler.icon,
      danger: handler.danger ?? false,
      ...(handler.isExpanded === undefined ? {} : { isExpanded: handler.isExpanded }),
      disabledBecause: waits ? because : undefined,
      ...(handler.href === undefined
        ? { run: () => handler.run?.(item) }
        : { href: handler.href, opensWindow: handler.opensWindow ?? false }),
    }
    return [{ item, action }]
  })
  return {
    all: pairs.map(({ action }) => action),
    top: pairs.filter(({ item }) => item.top).map(({ action }) => action),
  }
}
