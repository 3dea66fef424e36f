import type { Language } from '@shuku/kit/i18n'

/** For how long a secrecy level restricts; `longTerm` has no end. */
export type SecrecyPeriod = { readonly years: number } | { readonly months: number } | 'longTerm'

/** With what the form begins where a level has a period; the others have none. */
export const defaultPeriods = { confidential: { years: 20 }, secret: { years: 10 } } as const

/** The two strictest levels are given with a period; the others have none. */
export function hasPeriod(secrecy: string): secrecy is keyof typeof defaultPeriods {
  return secrecy in defaultPeriods
}

/** A century: what is longer is long-term. */
const mostYears = 100
const forms = /^([1-9]\d{0,3}) ?(?:(?<years>年|years?)|(?<months>个?月|months?))$/
const endless = /^(?:长期|long[- ]?term)$/

/**
 * A period as people write it, in either language: `3个月`, `10年`, `长期`, `3 months`, `10 years`, `long-term`. Undefined
 * for anything else, a mere number included.
 */
export function readPeriod(text: string): SecrecyPeriod | undefined {
  const written = text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
  if (endless.test(written)) return 'longTerm'
  const found = forms.exec(written)
  if (!found) return undefined
  const count = Number(found[1])
  if (found.groups?.['years'] !== undefined) return count <= mostYears ? { years: count } : undefined
  return count <= mostYears * 12 ? { months: count } : undefined
}

/** The period in one of the forms that `readPeriod` takes. */
export function periodText(period: SecrecyPeriod, language: Language): string {
  const isChinese = language === 'zh-CN'
  if (period === 'longTerm') return isChinese ? '长期' : 'long-term'
  const [count, chinese, english] =
    'years' in period ? [period.years, '年', 'year'] : ([period.months, '个月', 'month'] as const)
  return isChinese ? `${count}${chinese}` : `${count} ${english}${count === 1 ? '' : 's'}`
}

/**
 * The last day, `YYYY-MM-DD`, on which the level restricts when the period begins on `from`: the same day of the month, or
 * the last one of a shorter month. Null without an end.
 */
export function lastDayOf(period: SecrecyPeriod, from: string): string | null {
  if (period === 'longTerm') return null
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number)
  const months = 'years' in period ? period.years * 12 : period.months
  const daysOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, daysOfMonth))).toISOString().slice(0, 10)
}
