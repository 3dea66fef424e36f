import { expect, test } from 'vitest'
import { ndcg } from './judgements.ts'

const grades = new Map([
  ['a', 3],
  ['b', 1],
  ['c', 0],
])

test('the best order is 1, another less, nothing of worth 0', () => {
  expect(ndcg(['a', 'b', 'c'], { grades })).toBe(1)
  expect(ndcg(['a', 'b'], { grades })).toBe(1)
  expect(ndcg(['b', 'a'], { grades })).toBeCloseTo((1 + 7 / Math.log2(3)) / (7 + 1 / Math.log2(3)))
  expect(ndcg(['c', 'nobody judged it'], { grades })).toBe(0)
})

test('what stands beyond the first ten counts for nothing', () => {
  expect(ndcg([...Array.from({ length: 10 }, () => 'c'), 'a'], { grades })).toBe(0)
})
