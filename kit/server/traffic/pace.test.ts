import { expect, test } from 'vitest'
import { Pace } from './pace.ts'

test('an asker has so many calls a minute, apart from the others, and as many in the next', () => {
  let now = 0
  const pace = new Pace(2, () => now)
  pace.take('a')
  pace.take('a')
  expect(() => pace.take('a')).toThrow('kit.tooOften')
  pace.take('b')
  now = 60_000
  pace.take('a')
})
