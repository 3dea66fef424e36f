import type { Language } from './language.ts'

export interface Locale {
  readonly language: Language
  readonly timeZone: string
}

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** `1284` → `1,284`. */
export function formatNumber(value: number, language: Language): string {
  return formatter(`number ${language}`, () => new Intl.NumberFormat(language)).format(value)
}

/** `1234.5` → `1,234.5`; every digit stays. */
export function formatDecimal(value: number, language: Language): string {
  const make = () => new Intl.NumberFormat(language, { maximumFractionDigits: 10 })
  return formatter(`decimal ${language}`, make).format(value)
}

/** `1200`, `CNY` → `¥1,200.00` or `CN¥1,200.00`; every digit stays. */
export function formatAmount(value: number, currency: string, language: Language): string {
  const make = () => new Intl.NumberFormat(language, { style: 'currency', currency, maximumFractionDigits: 10 })
  return formatter(`amount ${language} ${currency}`, make).format(value)
}

/** `39322` → `38.4 KB`; one decimal, none for bytes. */
export function formatBytes(sizeBytes: number, language: Language): string {
  let value = sizeBytes
  let unit = 0
  // 1023.95 would be written as 1,024.0
  while (value >= 1023.95 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  const digits = unit === 0 ? 0 : 1
  const make = () => new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return `${formatter(`bytes ${language} ${digits}`, make).format(value)} ${units[unit]}`
}

/** Names side by side, `甲、乙` or `A, B`. */
export function formatList(names: readonly string[], language: Language): string {
  const make = () => new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' })
  return formatter(`list ${language}`, make).format(names)
}

/** A day, `2026-11-02` or `Nov 2, 2026`. */
export function formatDay(date: Date, { language, timeZone }: Locale): string {
  const style = language === 'zh-CN' ? numericDay : ({ year: 'numeric', month: 'short', day: 'numeric' } as const)
  return dated(language, timeZone, style).format(date).replaceAll('/', '-')
}

/** A day in two, `02` and `2026-11` or `Nov 2026`: for lists that are read along their days. */
export function formatDayParts(date: Date, place: Locale): { readonly day: string; readonly month: string } {
  const { language, timeZone } = place
  const month = () => dated(language, timeZone, { year: 'numeric', month: 'short' }).format(date)
  return {
    day: dated('en-US', timeZone, { day: '2-digit' }).format(date),
    month: language === 'zh-CN' ? formatDay(date, place).slice(0, 7) : month(),
  }
}

/** Day and time to the second, for titles. */
export function formatExactly(date: Date, { language, timeZone }: Locale): string {
  return `${formatDay(date, { language, timeZone })} ${dated(language, timeZone, { ...clock, second: '2-digit' }).format(date)}`
}

/** Day and time to the minute, as people agree on them. */
export function formatMinute(date: Date, place: Locale): string {
  return `${formatDay(date, place)} ${dated(place.language, place.timeZone, clock).format(date)}`
}

/** As precise as useful: `3 分钟前`, `09:42`, `昨天 17:20`, `11-18 10:31`, `2025-12-31`. */
export function formatNear(date: Date, now: Date, place: Locale): string {
  const { language, timeZone } = place
  const minutes = Math.floor((now.getTime() - date.getTime()) / 60_000)
  if (minutes >= 0 && minutes < 60) return minutesAgo(minutes, language)
  const days = dayNumber(now, timeZone) - dayNumber(date, timeZone)
  const time = dated(language, timeZone, clock).format(date)
  if (days === 0) return time
  if (days === 1 || days === -1) return `${relativeDay(-days, language)} ${time}`
  if (!isSameYear(date, now, timeZone)) return formatDay(date, place)
  return `${shortDay(date, place)}${language === 'zh-CN' ? '' : ','} ${time}`
}

/** The same where only the day is known: `今天`, `昨天`, `11-18`, `2025-12-31`. */
export function formatNearDay(date: Date, now: Date, place: Locale): string {
  const { language, timeZone } = place
  const days = dayNumber(now, timeZone) - dayNumber(date, timeZone)
  if (Math.abs(days) <= 1) return relativeDay(-days, language)
  return isSameYear(date, now, timeZone) ? shortDay(date, place) : formatDay(date, place)
}

function isSameYear(date: Date, now: Date, timeZone: string): boolean {
  const year = dated('en-US', timeZone, { year: 'numeric' })
  return year.format(date) === year.format(now)
}

function shortDay(date: Date, place: Locale): string {
  if (place.language === 'zh-CN') return formatDay(date, place).slice(5)
  return dated(place.language, place.timeZone, { month: 'short', day: 'numeric' }).format(date)
}

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const numericDay = { year: 'numeric', month: '2-digit', day: '2-digit' } as const

function minutesAgo(minutes: number, language: Language) {
  if (minutes === 0) return language === 'zh-CN' ? '刚刚' : 'Just now'
  return language === 'zh-CN' ? `${minutes} 分钟前` : `${minutes} min ago`
}

function relativeDay(days: number, language: Language) {
  const text = formatter(`day ${language}`, () => new Intl.RelativeTimeFormat(language, { numeric: 'auto' })).format(
    days,
    'day',
  )
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Days since 1970 in the time zone, to distinguish yesterday from today. */
function dayNumber(date: Date, timeZone: string) {
  return Date.parse(dated('sv-SE', timeZone, numericDay).format(date)) / 86_400_000
}

function dated(language: string, timeZone: string, style: Intl.DateTimeFormatOptions) {
  const make = () => new Intl.DateTimeFormat(language, { ...style, timeZone })
  return formatter(`${language} ${timeZone} ${Object.keys(style).join()}${style.month ?? ''}`, make)
}

const formatters = new Map<string, unknown>()

// making an Intl formatter costs more than a hundred uses of it
function formatter<T>(name: string, make: () => T): T {
  const known = formatters.get(name) as T | undefined
  if (known) return known
  const made = make()
  formatters.set(name, made)
  return made
}
