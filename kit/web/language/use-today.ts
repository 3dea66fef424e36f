import { useState } from 'react'
import { useLanguage } from './use-language.ts'

/** The calendar day where the person is, `2026-11-28`, as it was when it was first asked for. */
export function useToday(): string {
  const { timeZone } = useLanguage()
  const [now] = useState(() => new Date())
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now)
}
