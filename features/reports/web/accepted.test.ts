import { expect, test } from 'vitest'
import type { ReportKind, ReportQuery } from '../contract.ts'
import { isAccepted } from './accepted.ts'

const usual = { period: '7', employment: '2', categories: '0' } as const
const accepts = (query: Partial<ReportQuery>, { report = 'author' as ReportKind, hasNoUnit = false } = {}) =>
  isAccepted({ report, query: { ...usual, ...query }, hasNoUnit })

test('REPORT-41~ without the unit that was taken out a change is ignored, but not by sub-company', () => {
  expect(accepts({ reach: '3' }), 'one’s own stands there').toBe(true)
  expect(accepts({ reach: '3' }, { hasNoUnit: true })).toBe(false)
  expect(accepts({}, { hasNoUnit: true }), 'by itself it is of a department').toBe(false)
  expect(accepts({ reach: '2' }, { hasNoUnit: true })).toBe(false)
  expect(accepts({ reach: '2' }, { report: 'subcompany', hasNoUnit: true })).toBe(true)
  expect(accepts({ reach: '1' }, { hasNoUnit: true })).toBe(true)
})

test('one category and one person are chosen first', () => {
  expect([accepts({ categories: '1' }), accepts({ categories: '1', categoryId: 3 })]).toEqual([false, true])
  expect([accepts({ reach: '4' }), accepts({ reach: '4', personId: 3 })]).toEqual([false, true])
})

test('a range has both its days, the end not before the start', () => {
  const range = (from?: string, to?: string) =>
    accepts({ period: '6', ...(from ? { from } : {}), ...(to ? { to } : {}) })
  expect([range('2025-03-01'), range(undefined, '2025-03-01'), range('2025-03-02', '2025-03-01')]).toEqual([
    false,
    false,
    false,
  ])
  expect([range('2025-03-01', '2025-03-01'), range('2025-03-01', '2025-04-01')]).toEqual([true, true])
})
