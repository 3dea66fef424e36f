import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Settling } from './settling.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const given = () => {
  const settled = vi.fn<() => void>()
  return { settled, settling: new Settling(settled, { quietMs: 2000, mostMs: 30_000 }) }
}

test('many changes are one, once no more of them come', () => {
  const { settled, settling } = given()
  for (let at = 0; at < 5; at++) {
    settling.note()
    vi.advanceTimersByTime(1900)
  }
  expect(settled).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(settled).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  expect(settled).toHaveBeenCalledTimes(1)
})

test('what never comes to rest is not waited for longer than that, and begins anew then', () => {
  const { settled, settling } = given()
  for (let second = 0; second < 60; second++) {
    settling.note()
    vi.advanceTimersByTime(1000)
  }
  expect(settled).toHaveBeenCalledTimes(2)
})

test('what is stopped says nothing', () => {
  const { settled, settling } = given()
  settling.note()
  settling.stop()
  vi.advanceTimersByTime(60_000)
  expect(settled).not.toHaveBeenCalled()
})
