import { useEffect, useMemo, useState } from 'react'
import { useSession } from '@shuku/kit/web'
import type { Entry } from '../contract.ts'

/** The list as it was seen last on this machine, until the fresh one is there; each person's apart. */
export function useStoredEntries(tab: string, fresh: readonly Entry[] | undefined): readonly Entry[] | undefined {
  const key = `shuku.centre.${useSession().personId}.${tab}`
  const stored = useMemo(() => readStored(key), [key])
  const [last, setLast] = useState({ key, entries: fresh })
  if (fresh && last.entries !== fresh) setLast({ key, entries: fresh })
  useEffect(() => {
    if (fresh) store(key, fresh)
  }, [key, fresh])
  // while more of the same tab comes, what is there stays
  return fresh ?? (last.key === key ? last.entries : undefined) ?? stored
}

function readStored(key: string): readonly Entry[] | undefined {
  try {
    const entries = JSON.parse(localStorage.getItem(key) ?? 'null') as (Entry & { at: string })[] | null
    return entries?.map((entry) => ({ ...entry, at: new Date(entry.at) }))
  } catch {
    return undefined
  }
}

function store(key: string, entries: readonly Entry[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(entries.slice(0, 20)))
  } catch {
    // private windows may refuse: the list then waits for the server
  }
}

/** Of a person who signs out nothing stays for the next one at the machine. */
export function forgetStored(personId: number): Promise<void> {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(`shuku.centre.${personId}.`)) localStorage.removeItem(key)
  return Promise.resolve()
}
