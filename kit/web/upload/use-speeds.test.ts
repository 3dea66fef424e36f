import { expect, test } from 'vitest'
import { Speeds } from './use-speeds.ts'

test('a speed is that of the last three seconds, and begins anew with the upload', () => {
  const speeds = new Speeds()
  speeds.note(1, 0, 0)
  expect(speeds.of(1)).toBe(undefined)
  speeds.note(1, 1000, 1000)
  expect(speeds.of(1)).toBe(1000)
  speeds.note(1, 9000, 4000)
  expect(speeds.of(1)).toBeCloseTo(8000 / 3)
  speeds.note(1, 0, 5000)
  expect(speeds.of(1)).toBe(undefined)
})
