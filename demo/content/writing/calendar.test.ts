import { expect, test } from 'vitest'
import { fillDates, officeTime } from './calendar.ts'
import { seededRandom } from './random.ts'

const on = new Date('2026-11-02T02:00:00Z')

test('marks are filled in the language of the text, counted from its day', () => {
  expect(fillDates('{Y}版，自{date}起，{md+30}前；{month-1}，{quarter-1}', on, 'zh')).toBe(
    '2026版，自2026年11月2日起，12月2日前；2026年10月，2026年第三季度',
  )
  expect(fillDates('{date}, {md+5}, {month-1}, {quarter+1}, {iso-1}', on, 'en')).toBe(
    '2 November 2026, 7 November, October 2026, Q1 2027, 2026-11-01',
  )
})

test('months step over the end of a year and over short months', () => {
  expect(fillDates('{month-1} {Y+1}', new Date('2027-01-31T02:00:00Z'), 'zh')).toBe('2026年12月 2028')
  expect(fillDates('{month-1}', new Date('2027-03-31T02:00:00Z'), 'zh')).toBe('2027年2月')
})

test('the day is that of China, whatever the machine says', () => {
  expect(fillDates('{date}', new Date('2026-12-31T16:30:00Z'), 'zh')).toBe('2027年1月1日')
})

test('the next holiday is named', () => {
  expect(fillDates('{holiday}', on, 'zh')).toBe('2027年元旦')
  expect(fillDates('{holiday}', new Date('2027-04-20T02:00:00Z'), 'zh')).toBe('2027年劳动节')
})

test('office times fall on working days between nine and seven, and never after now', () => {
  const now = new Date('2026-11-20T03:18:00Z')
  for (let daysAgo = 1; daysAgo < 60; daysAgo += 0.7) {
    const instant = officeTime(now, daysAgo, seededRandom(1, String(daysAgo)))
    const china = new Date(instant.getTime() + 8 * 3_600_000)
    expect([1, 2, 3, 4, 5]).toContain(china.getUTCDay())
    expect(china.getUTCHours()).toBeGreaterThanOrEqual(9)
    expect(china.getUTCHours()).toBeLessThan(19)
    expect(instant.getTime()).toBeLessThanOrEqual(now.getTime())
  }
  expect(officeTime(now, 0.5, seededRandom(1, 'x'))).toEqual(new Date('2026-11-19T15:18:00Z'))
})
