import { createContext, useContext } from 'react'

/** The place in the viewer's head into which the viewer of a kind draws its buttons. */
export const ToolsSlot = createContext<HTMLElement | null>(null)

export function useToolsSlot() {
  return useContext(ToolsSlot)
}
