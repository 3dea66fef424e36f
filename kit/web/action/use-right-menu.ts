import type { MenuItem } from '@shuku/kit/contract'
import { kitMessages } from '../language/kit-messages.ts'
import { useMessages } from '../language/use-messages.ts'
import { rightMenuActions, type MenuHandler, type RightMenuActions } from './right-menu-actions.ts'

/** The server's right menu for a screen: `top` for its header, `all` for the right click (`RightMenu`) and ⋯. */
export function useRightMenu(
  items: readonly MenuItem[] | undefined,
  handlers: Readonly<Record<string, MenuHandler>>,
  hasSelection = false,
): RightMenuActions {
  const t = useMessages(kitMessages)
  return rightMenuActions(items ?? [], handlers, { hasSelection, because: t('selectFirst') })
}
