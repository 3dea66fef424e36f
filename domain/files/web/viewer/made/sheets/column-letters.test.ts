import { expect, test } from 'vitest'
import { cellName, columnLetters } from './column-letters.ts'

test('columns are called as spreadsheets call them', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
  expect(cellName({ row: 11, column: 54 })).toBe('BC12')
})
