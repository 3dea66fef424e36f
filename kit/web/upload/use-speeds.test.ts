import { expect, test, vi } from 'vitest'
import { lookAgain, Speeds } from './use-speeds.ts'

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

test('DISK-92~ the speed that is shown is reset after 650 ms, and again after that', () => {
  vi.useFakeTimers()
  const look = vi.fn<() => void>()
  const stop = lookAgain(look)
  vi.advanceTimersByTime(649)
  expect(look).toHaveBeenCalledTimes(0)
  vi.advanceTimersByTime(1)
  expect(look).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(650)
  expect(look).toHaveBeenCalledTimes(2)
  stop()
  vi.advanceTimersByTime(2000)
  expect(look).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
