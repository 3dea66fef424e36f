import { languageStore } from './language-store.ts'

/** How many days of the company are left until a calendar day; below zero once it has passed. */
export function useDaysLeft(): (day: string) => number {
  return (day) => {
    const timeZone = languageStore.companyZone()
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date())
    return Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000)
  }
}
