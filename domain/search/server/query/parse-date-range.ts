/** Days, both inclusive, as 2026-11-20; one of them may be open. */
export type DateRange = { from?: string; to?: string }

/** A year, a month or a day, in the ways people write them; `text` is in normal form. */
const PERIOD = /^(\d{4})(?:\s?年|[-/.])?(?:\s?(\d{1,2})(?:\s?月|[-/.])?(?:\s?(\d{1,2})(?:\s?日)?)?)?$/
const BETWEEN = /^(.*?)\s?(?:\.{2,3}|~|至)\s?(.*)$/
const COMPARED = /^(>=|<=|>|<)\s?(.+)$/
const LAST_DAYS = /^(\d{1,4})\s?(?:d|days?|天)$/

/** 2024 · 2024-05 · 2024年5月1日 · 2024-05..2024-07 · >=2024-05 · today · 上月 · 30d. Nothing else is a date. */
export function parseDateRange(text: string, today: string): DateRange | undefined {
  return (
    relativePeriod(text, today) ??
    period(text) ??
    compared(COMPARED.exec(text)) ??
    between(BETWEEN.exec(text)) ??
    undefined
  )
}

function between(found: RegExpExecArray | null): DateRange | undefined {
  if (!found) return undefined
  const [first = '', last = ''] = found.slice(1)
  const from = first === '' ? undefined : period(first)?.from
  const to = last === '' ? undefined : period(last)?.to
  if ((first !== '' && !from) || (last !== '' && !to) || (!from && !to)) return undefined
  const turned = from && to && from > to
  return rangeOf(turned ? period(last)?.from : from, turned ? period(first)?.to : to)
}

function compared(found: RegExpExecArray | null): DateRange | undefined {
  const range = found && period(found[2] ?? '')
  if (!range?.from || !range.to) return undefined
  if (found?.[1] === '>=') return { from: range.from }
  if (found?.[1] === '<=') return { to: range.to }
  return found?.[1] === '>' ? rangeOf(dayAfter(range.to, 1), undefined) : rangeOf(undefined, dayAfter(range.from, -1))
}

function period(text: string): DateRange | undefined {
  const found = PERIOD.exec(text)
  if (!found) return undefined
  const [year = 0, month, day] = found.slice(1).map((part) => (part === undefined ? undefined : Number(part)))
  if (month === undefined) return rangeOf(dayOf(year, 1, 1), dayOf(year, 12, 31))
  if (day === undefined) return rangeOf(dayOf(year, month, 1), lastOfMonth(year, month))
  return rangeOf(dayOf(year, month, day), dayOf(year, month, day))
}

function relativePeriod(text: string, today: string): DateRange | undefined {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const monday = dayAfter(today, -weekday) ?? today
  const lastDays = LAST_DAYS.exec(text)?.[1]
  if (lastDays !== undefined) return rangeOf(dayAfter(today, 1 - Number(lastDays)), today)

  const periods: Record<string, () => DateRange | undefined> = {
    today: () => ({ from: today, to: today }),
    yesterday: () => rangeOf(dayAfter(today, -1), dayAfter(today, -1)),
    week: () => rangeOf(monday, dayAfter(monday, 6)),
    lastweek: () => rangeOf(dayAfter(monday, -7), dayAfter(monday, -1)),
    month: () => period(`${year}-${month}`),
    lastmonth: () => period(month === 1 ? `${year - 1}-12` : `${year}-${month - 1}`),
    year: () => period(String(year)),
    lastyear: () => period(String(year - 1)),
  }
  const name = CHINESE_PERIODS[text] ?? text
  return Object.hasOwn(periods, name) ? periods[name]?.() : undefined
}

const CHINESE_PERIODS: Partial<Record<string, string>> = {
  今天: 'today',
  昨天: 'yesterday',
  本周: 'week',
  上周: 'lastweek',
  本月: 'month',
  上月: 'lastmonth',
  今年: 'year',
  本年: 'year',
  去年: 'lastyear',
}

function rangeOf(from: string | undefined, to: string | undefined): DateRange | undefined {
  if (from === undefined && to === undefined) return undefined
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}

/** Nothing for days that do not exist. */
function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? dayOn(date) : undefined
}

function lastOfMonth(year: number, month: number): string | undefined {
  const date = new Date(0)
  date.setUTCFullYear(year, month, 0)
  return month >= 1 && month <= 12 ? dayOn(date) : undefined
}

function dayAfter(day: string, days: number): string | undefined {
  return dayOn(new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000))
}

/** Years have four digits, and there is no year 0. */
function dayOn(date: Date): string | undefined {
  const year = date.getUTCFullYear()
  return year >= 1 && year <= 9999 ? date.toISOString().slice(0, 10) : undefined
}
