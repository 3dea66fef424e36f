import { expect, test } from 'vitest'
import { scaleOf, wrapLabel } from './scale.ts'

test('the axis has round whole numbers, at most five lines above nothing, and room for the largest', () => {
  expect(scaleOf(14)).toEqual({ top: 15, lines: [0, 5, 10, 15] })
  expect(scaleOf(1)).toEqual({ top: 1, lines: [0, 1] })
  expect(scaleOf(0)).toEqual({ top: 1, lines: [0, 1] })
  for (const most of [2, 3, 4, 7, 99, 100, 101, 12_345, 1_000_000]) {
    const { top, lines } = scaleOf(most)
    expect(top).toBeGreaterThanOrEqual(most)
    expect(lines.length).toBeLessThanOrEqual(6)
    expect(lines.every(Number.isInteger)).toBe(true)
  }
})

test('REPORT-11 a label is the last part of the path, in lines of eight characters', () => {
  expect(wrapLabel('制度 / 财务 / 会计核算与期末结账制度')).toBe('会计核算与期末结\n账制度')
  expect(wrapLabel('合同')).toBe('合同')
  expect(wrapLabel('Policies / Business travel abroad')).toBe('Business travel\nabroad')
  expect(wrapLabel('Visits and reimbursements')).toBe('Visits and\nreimbursements')
})
