import { expect, test } from 'vitest'
import { dayBefore } from './day-before.ts'

test('days are counted where the person is', () => {
  const now = new Date('2026-03-01T17:00:00Z')
  expect(dayBefore(now, { days: 0, timeZone: 'Asia/Shanghai' })).toBe('2026-03-02')
  expect(dayBefore(now, { days: 6, timeZone: 'Asia/Shanghai' })).toBe('2026-02-24')
  expect(dayBefore(now, { days: 0, timeZone: 'UTC' })).toBe('2026-03-01')
})
