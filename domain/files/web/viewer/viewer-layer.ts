import { createContext, type ReactNode } from 'react'

/** What lies over every file that is shown, also where it fills the screen. */
export const ViewerLayer = createContext<ReactNode>(undefined)
