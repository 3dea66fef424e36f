import { expect, test } from 'vitest'
import { pageThatFits, rowsThatFit, samePlace } from './fit-rows.ts'

test('a list has as many rows as it shows at once, at least ten', () => {
  const bar = 52
  expect(rowsThatFit({ height: 760, bar, isCompact: false })).toBe(15)
  expect(rowsThatFit({ height: 760, bar, isCompact: true })).toBe(19)
  expect(rowsThatFit({ height: 940, bar: 0, isCompact: false })).toBe(21)
  expect(rowsThatFit({ height: 300, bar, isCompact: false })).toBe(10)
  expect(rowsThatFit({ height: 9000, bar, isCompact: true })).toBe(100)
})

test('the first row of a page stands on the page of another size that is shown in its place', () => {
  expect(samePlace({ page: 1, pageSize: 15 }, 20)).toBe(1)
  expect(samePlace({ page: 4, pageSize: 15 }, 20)).toBe(3)
  expect(samePlace({ page: 3, pageSize: 20 }, 15)).toBe(3)
  expect(samePlace({ page: 7, pageSize: 10 }, 100)).toBe(1)
})

test('a list that has just come stays on its page; where the window changes below it, its first row stays in sight', () => {
  const shown = { page: 2, pageSize: 10, isFitted: true }
  expect(pageThatFits(shown, { rows: 21, isFirst: true })).toBe(2)
  expect(pageThatFits(shown, { rows: 21, isFirst: false })).toBe(1)
  expect(pageThatFits(shown, { rows: 10, isFirst: false })).toBe(2)
  expect(pageThatFits({ ...shown, isFitted: false }, { rows: 21, isFirst: false })).toBe(2)
})
