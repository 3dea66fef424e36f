import { useMemo } from 'react'
import {
  formatBytes,
  formatDay,
  formatDayParts,
  formatExactly,
  formatList,
  formatMinute,
  formatNear,
  formatNearDay,
  formatNumber,
} from '@shuku/kit/i18n'
import { languageStore } from './language-store.ts'
import { useLanguage } from './use-language.ts'

/** Numbers, sizes and dates in the person's language and time zone. */
export function useFormats() {
  const { language, timeZone } = useLanguage()
  return useMemo(() => {
    const place = { language, timeZone }
    return {
      number: (value: number) => formatNumber(value, language),
      bytes: (sizeBytes: number) => formatBytes(sizeBytes, language),
      list: (names: readonly string[]) => formatList(names, language),
      day: (date: Date) => formatDay(date, place),
      /** A day that is the same for everybody, `2026-11-28`. */
      calendarDay: (day: string) => formatDay(new Date(day), { language, timeZone: 'UTC' }),
      /** The last day of something that ends at an instant: the company's, and the same for everybody. */
      lastDay: (end: Date) => formatDay(end, { language, timeZone: languageStore.companyZone() }),
      dayParts: (date: Date) => formatDayParts(date, place),
      minute: (date: Date) => formatMinute(date, place),
      exactly: (date: Date) => formatExactly(date, place),
      near: (date: Date, now: Date) => formatNear(date, now, place),
      nearDay: (date: Date, now: Date) => formatNearDay(date, now, place),
    }
  }, [language, timeZone])
}
