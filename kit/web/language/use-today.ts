import { useState } from 'react'
import { languageStore } from './language-store.ts'

/** The calendar day of the company, `2026-11-28`, as it was when it was first asked for: last days are such days. */
export function useToday(): string {
  const [now] = useState(() => new Date())
  return new Intl.DateTimeFormat('sv-SE', { timeZone: languageStore.companyZone() }).format(now)
}
