import { expect, test } from 'vitest'
import { scaleOf, labelLines } from './scale.ts'

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
  expect(labelLines('制度 / 财务 / 会计核算与期末结账制度')).toEqual(['会计核算与期末结', '账制度'])
  expect(labelLines('合同')).toEqual(['合同'])
  expect(labelLines('Policies / Business travel abroad')).toEqual(['Business travel', 'abroad'])
  expect(labelLines('Products / Frequently asked questions')).toEqual(['Frequently', 'asked questions'])
  expect(labelLines('Visits and reimbursements')).toEqual(['Visits and', 'reimbursements'])
})
