import { createContext, useContext } from 'react'

/** Places of the top bar that a page fills on small screens. */
export interface FrameSlots {
  readonly title: HTMLElement | null
  readonly acts: HTMLElement | null
}

export const FrameSlotsContext = createContext<FrameSlots>({ title: null, acts: null })

export function useFrameSlots(): FrameSlots {
  return useContext(FrameSlotsContext)
}
