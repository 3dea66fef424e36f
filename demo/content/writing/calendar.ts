import type { Random } from './random.ts'

export type DemoLanguage = 'zh' | 'en'

const dayMs = 86_400_000
const hourMs = 3_600_000
/** The company's clock: China has one time zone and no summer time. */
const offsetMs = 8 * hourMs

export interface Day {
  year: number
  /** 1…12 */
  month: number
  day: number
  /** 0 = Sunday */
  weekday: number
}

export function dayOf(instant: Date): Day {
  const local = new Date(instant.getTime() + offsetMs)
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    weekday: local.getUTCDay(),
  }
}

export const addDays = (instant: Date, days: number) => new Date(instant.getTime() + days * dayMs)

/** An instant in office hours so many days before `now`: weekends move back to Friday. Ages under a day are taken literally. */
export function officeTime(now: Date, daysAgo: number, random: Random): Date {
  if (daysAgo < 1) return new Date(now.getTime() - Math.round(daysAgo * dayMs))
  const then = addDays(now, -daysAgo)
  const { weekday } = dayOf(then)
  const back = weekday === 6 ? 1 : weekday === 0 ? 2 : 0
  const midnight = Math.floor((then.getTime() + offsetMs) / dayMs - back) * dayMs - offsetMs
  const minutes = random.pick([9, 9, 10, 10, 11, 13, 14, 14, 15, 16, 16, 17, 18]) * 60 + random.whole(0, 59)
  return new Date(midnight + minutes * 60_000 + random.whole(0, 59) * 1000)
}

const chineseQuarters = ['第一季度', '第二季度', '第三季度', '第四季度']
const englishMonths = 'January February March April May June July August September October November December'.split(' ')

/**
 * Fills dates that depend on the document's own day, so that the demo never grows old:
 * `{Y}` `{Y-1}` year · `{month-1}` `{quarter-1}` by name · `{date+7}` `{md+7}` long and short day · `{iso}` 2026-11-02.
 * `{holiday}` 2027年元旦. Steps count in the unit named (`date`, `md`, `iso` in days).
 */
export function fillDates(text: string, on: Date, language: DemoLanguage): string {
  return text
    .replace(/\{(Y|month|quarter|date|md|iso)([+-]\d+)?\}/g, (_all, unit: string, step: string | undefined) =>
      dateText(unit, shifted(on, unit, Number(step ?? 0)), language),
    )
    .replaceAll('{holiday}', nextHoliday(dayOf(on)))
}

const holidays = [
  { month: 4, day: 4, name: '清明节' },
  { month: 5, day: 1, name: '劳动节' },
  { month: 10, day: 1, name: '国庆节' },
]

/** The next public holiday that keeps its date in the Gregorian calendar. */
function nextHoliday({ year, month, day }: Day): string {
  const next = holidays.find((holiday) => holiday.month * 31 + holiday.day > month * 31 + day)
  return next ? `${year}年${next.name}` : `${year + 1}年元旦`
}

/** Months and quarters step over the middle of a month: the 31st has no counterpart in every month. */
function shifted(on: Date, unit: string, step: number): Day {
  if (unit === 'date' || unit === 'md' || unit === 'iso') return dayOf(addDays(on, step))
  const day = dayOf(on)
  const months = { Y: 12, quarter: 3, month: 1 }[unit] ?? 1
  const index = day.year * 12 + day.month - 1 + step * months
  return { ...day, year: Math.floor(index / 12), month: (index % 12) + 1 }
}

function dateText(unit: string, { year, month, day }: Day, language: DemoLanguage): string {
  const english = language === 'en'
  const monthName = englishMonths[month - 1] ?? ''
  const quarter = Math.floor((month - 1) / 3)
  switch (unit) {
    case 'Y':
      return String(year)
    case 'month':
      return english ? `${monthName} ${year}` : `${year}年${month}月`
    case 'quarter':
      return english ? `Q${quarter + 1} ${year}` : `${year}年${chineseQuarters[quarter] ?? ''}`
    case 'md':
      return english ? `${day} ${monthName}` : `${month}月${day}日`
    case 'iso':
      return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
    default:
      return english ? `${day} ${monthName} ${year}` : `${year}年${month}月${day}日`
  }
}
