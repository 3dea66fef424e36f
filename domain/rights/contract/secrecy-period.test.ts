import { expect, test } from 'vitest'
import { defaultPeriods, lastDayOf, periodText, readPeriod } from './secrecy-period.ts'

test('BATCH-36 BATCH-24~ a period is years, months or long-term in either language; a mere number is none', () => {
  const read = (...texts: string[]) => texts.map(readPeriod)
  expect(read('10年', '20 years', '1 Year', ' ２ 年 ')).toEqual([
    { years: 10 },
    { years: 20 },
    { years: 1 },
    { years: 2 },
  ])
  expect(read('3个月', '3月', '3 months', '1 month')).toEqual([
    { months: 3 },
    { months: 3 },
    { months: 3 },
    { months: 1 },
  ])
  expect(read('长期', 'long-term', 'Long term')).toEqual(['longTerm', 'longTerm', 'longTerm'])
  const wrong = [
    '',
    '10',
    '０',
    '0年',
    '-3年',
    '1.5年',
    '101年',
    '1201个月',
    '99999年',
    '10 days',
    '10年后',
    '年',
    '１０',
  ]
  expect(read(...wrong).filter((each) => each !== undefined)).toEqual([])
})

test('BATCH-09~ BATCH-10~ periods are written in the language of their reader, and read again', () => {
  for (const language of ['zh-CN', 'en-US'] as const)
    for (const period of [
      ...Object.values(defaultPeriods),
      { months: 1 },
      { months: 3 },
      { years: 1 },
      'longTerm',
    ] as const)
      expect(readPeriod(periodText(period, language))).toEqual(period)
  expect(periodText(defaultPeriods.confidential, 'zh-CN')).toBe('20年')
  expect(periodText(defaultPeriods.secret, 'en-US')).toBe('10 years')
})

test('a period ends on the same day of the month, or on the last day of a shorter one', () => {
  expect(lastDayOf({ months: 3 }, '2026-11-29')).toBe('2027-02-28')
  expect(lastDayOf({ months: 3 }, '2026-11-30')).toBe('2027-02-28')
  expect(lastDayOf({ months: 1 }, '2027-12-31')).toBe('2028-01-31')
  expect(lastDayOf({ years: 4 }, '2024-02-29')).toBe('2028-02-29')
  expect(lastDayOf({ years: 1 }, '2024-02-29')).toBe('2025-02-28')
  expect(lastDayOf('longTerm', '2026-11-29')).toBeNull()
})
