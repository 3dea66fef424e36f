import { expect, test } from 'vitest'
import { nextRunOf } from './next-run.ts'

const now = new Date('2026-11-20T05:42:10.500Z')
const timeZone = 'Asia/Shanghai'
const next = (rule: Partial<Parameters<typeof nextRunOf>[0]>, lastAt: string | null = null) =>
  nextRunOf(
    { isOn: true, timing: 'automatic', hour: null, ...rule },
    { now, timeZone, lastAt: lastAt === null ? null : new Date(lastAt) },
  )?.toISOString()

test('SYNC-33~ an automatic rule is due half an hour after it began last, and at once where that has passed', () => {
  expect(next({}, '2026-11-20T05:30:00Z')).toBe('2026-11-20T06:00:00.000Z')
  expect(next({}, '2026-11-19T05:30:00Z')).toBe(now.toISOString())
  expect(next({})).toBe(now.toISOString())
})

test('SYNC-34~ a scheduled rule is due at its hour of the day, today or tomorrow', () => {
  expect(next({ timing: 'scheduled', hour: 22 })).toBe('2026-11-20T14:00:00.000Z')
  expect(next({ timing: 'scheduled', hour: 9 })).toBe('2026-11-21T01:00:00.000Z')
  // within its hour it has run already
  expect(next({ timing: 'scheduled', hour: 13 })).toBe('2026-11-21T05:00:00.000Z')
})

test('SYNC-35~ a manual rule, and one that is off, is never due by itself', () => {
  expect(next({ timing: 'manual' })).toBeUndefined()
  expect(next({ isOn: false })).toBeUndefined()
})
