import { createContext } from 'react'

/** What somebody has published since the page of a document was opened. */
export interface NewerVersion {
  readonly version: number
  /** Shows it on the page. */
  readonly show: () => Promise<void>
}

/** For what is on the page of a document: undefined where it shows the present version. */
export const NewerVersionContext = createContext<NewerVersion | undefined>(undefined)
