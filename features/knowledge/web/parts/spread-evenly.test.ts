import { expect, test } from 'vitest'
import { spreadEvenly } from './spread-evenly.ts'

test.each([
  [1, [100]],
  [2, [50, 50]],
  [3, [33, 33, 34]],
  [6, [16, 16, 16, 16, 16, 20]],
  [7, [14, 14, 14, 14, 14, 14, 16]],
])('KNOW-47 spread evenly, 100 among %i is in whole numbers, and the last has what is left over', (n, weights) => {
  expect(spreadEvenly(n)).toEqual(weights)
})

test('KNOW-47~ whatever their number, the weights are 100 together', () => {
  for (let n = 1; n <= 120; n += 1) {
    const weights = spreadEvenly(n)
    expect(weights).toHaveLength(n)
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(100)
    expect(weights.every((weight) => Number.isInteger(weight) && weight >= 0)).toBe(true)
  }
  expect(spreadEvenly(0)).toEqual([])
})
