import { expect, test } from 'vitest'
import { percentOf, shareOf, weigh, type Counted } from './share.ts'

const part = (weight: number, read: number, total: number) => ({ weight, share: shareOf({ read, total }) })

/** Of rows with a weight each, none of which has a document of another. */
function percent(rows: readonly (readonly [weight: number, read: number, total: number])[]): number {
  const counted = rows.reduce<Counted>(
    (all, [, read, total]) => ({ read: all.read + read, total: all.total + total }),
    { read: 0, total: 0 },
  )
  return percentOf(counted, weigh(rows.map((row) => part(...row))))
}

test('KNOW-92~ parts that no float can hold add up to 100 exactly, and to 99 while anything is missing', () => {
  const seven = (read: number): [number, number, number][] =>
    Array.from({ length: 7 }, (_, at) => [at === 6 ? 16 : 14, at < read ? 1 : 0, 1])
  expect([0, 1, 2, 3, 4, 5, 6, 7].map((read) => percent(seven(read)))).toEqual([0, 14, 28, 42, 56, 70, 84, 100])
  expect(percent([[33, 3, 3], [33, 7, 7], [34, 9, 9]])).toBe(100)
  expect(percent([[33, 200, 200], [33, 200, 200], [34, 199, 200]])).toBe(99)
  expect(percent([[0, 1, 1], [0, 1, 1], [0, 0, 1]])).toBe(67)
})

test('KNOW-92~ something that has no weight keeps from 100, and something read is more than 0', () => {
  expect(percent([[100, 5, 5], [0, 0, 1]])).toBe(99)
  expect(percent([[100, 0, 5], [0, 1, 1]])).toBe(1)
  expect(percent([[100, 1, 1000]])).toBe(1)
  expect(percent([])).toBe(0)
  expect(percentOf({ read: 0, total: 0 }, undefined)).toBe(0)
})

test('halves are rounded up, and a mean of means is not rounded in between', () => {
  expect(percent([[1, 1, 8]])).toBe(13)
  const third = weigh([part(1, 1, 3), part(1, 1, 3)])
  expect(third).toEqual({ over: 1n, under: 3n })
  const whole = weigh([part(50, 2, 3), { weight: 50, share: third! }])
  expect(whole).toEqual({ over: 1n, under: 2n })
})

test('thousands of parts with as many denominators are weighed at once', () => {
  const primes = Array.from({ length: 400 }, (_, at) => at + 2).filter(
    (n) => !Array.from({ length: n - 2 }, (_, at) => at + 2).some((by) => n % by === 0),
  )
  const parts = Array.from({ length: 5000 }, (_, at) => part(at % 7, 1, primes[at % primes.length] ?? 2))
  const { over, under } = weigh(parts)!
  const float = parts.reduce((all, { weight, share }) => all + (weight * Number(share.over)) / Number(share.under), 0)
  const weights = parts.reduce((all, { weight }) => all + weight, 0)
  expect(Number((over * 10n ** 9n) / under)).toBeCloseTo((float / weights) * 1e9, -2)
})
