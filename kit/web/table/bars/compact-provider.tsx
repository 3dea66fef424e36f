import { useEffect, type ReactNode } from 'react'
import { useStoredPreference } from '../../frame/use-stored-preference.ts'
import { StoreCompact } from './use-compact.ts'

interface CompactProviderProps {
  /** What the account says; absent before sign-in. */
  isCompact: boolean | undefined
  onChoose: (isCompact: boolean) => void
  children: ReactNode
}

/** How high the rows of tables are: what was chosen on another machine holds here too. */
export function CompactProvider({ isCompact, onChoose, children }: CompactProviderProps) {
  const [, setCompact] = useStoredPreference<boolean>('compact', false)
  useEffect(() => {
    if (isCompact !== undefined) setCompact(isCompact)
  }, [isCompact, setCompact])
  return <StoreCompact value={onChoose}>{children}</StoreCompact>
}
