import { createContext, useContext } from 'react'
import { useStoredPreference } from '../../frame/use-stored-preference.ts'

/** Keeps the choice with the account; the app says how. */
export const StoreCompact = createContext<(isCompact: boolean) => void>(() => undefined)

/** Rows of 32 instead of 40 pixels, in every table: a person's choice. */
export function useCompact() {
  const store = useContext(StoreCompact)
  const [isCompact, setCompact] = useStoredPreference<boolean>('compact', false)
  const choose = (wanted: boolean) => {
    setCompact(wanted)
    store(wanted)
  }
  return [isCompact, choose] as const
}
