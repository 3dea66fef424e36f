import { useLanguage } from './use-language.ts'

/** How many days are left until a calendar day, where the person is; below zero once it has passed. */
export function useDaysLeft(): (day: string) => number {
  const { timeZone } = useLanguage()
  return (day) => {
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date())
    return Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000)
  }
}
