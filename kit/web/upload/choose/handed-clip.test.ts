import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { handedClip } from './handed-clip.ts'

const clip = {} as DataTransfer
const [category, other] = [7, 8]

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('what was pasted begins one new document of the category that was chosen for it', () => {
  handedClip.put(category, clip)
  expect(handedClip.take(category)).toBe(clip)
  expect(handedClip.take(category)).toBe(undefined)
})

test('a new document of another category does not begin with it, nor does any after that', () => {
  handedClip.put(category, clip)
  expect(handedClip.take(other)).toBe(undefined)
  expect(handedClip.take(category)).toBe(undefined)
})

test('after two minutes it is for nothing any more', () => {
  handedClip.put(category, clip)
  vi.advanceTimersByTime(119_999)
  expect(handedClip.take(category)).toBe(clip)
  handedClip.put(category, clip)
  vi.advanceTimersByTime(120_000)
  expect(handedClip.take(category)).toBe(undefined)
})
