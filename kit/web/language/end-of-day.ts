import { languageStore } from './language-store.ts'
import { momentOf } from './local-moment.tsx'

/** The last second of a day of the company, `2026-11-28`, wherever the browser is. */
export function endOfDay(day: string): Date {
  return momentOf(day, '23:59:59', languageStore.companyZone())
}
