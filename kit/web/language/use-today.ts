import { useState } from 'react'
import { languageStore } from './language-store.ts'
import { useLanguage } from './use-language.ts'

/**
 * The calendar day, `2026-11-28`, as it was when it was first asked for: the company's, since last days are such days, or
 * the person's, in whose zone a day with a time is entered.
 */
export function useToday(of: 'company' | 'person' = 'company'): string {
  const zones = { company: languageStore.companyZone(), person: useLanguage().timeZone }
  const [now] = useState(() => new Date())
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zones[of] }).format(now)
}
