import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clock } from './clock.ts'
import { RelativeTime } from './relative-time.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T02:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const shown = (value: string) => renderToStaticMarkup(<RelativeTime value={new Date(value)} />).replace(/<[^>]*>/g, '')

test('what was just done is just now, however long no time was shown before', () => {
  expect(shown('2026-11-20T01:59:55Z')).toMatch(/刚刚|Just now/)
  // a screen without a time, for an hour
  vi.setSystemTime(new Date('2026-11-20T03:00:00Z'))
  expect(shown('2026-11-20T02:59:30Z')).toMatch(/刚刚|Just now/)
  expect(shown('2026-11-20T02:40:00Z')).toMatch(/^20 /)
  expect(shown('2026-11-20T03:00:30Z'), 'the clock of the server is ahead').toMatch(/刚刚|Just now/)
})

test('the clock runs while somebody looks at it, and tells all of them', () => {
  const listeners = [vi.fn<() => void>(), vi.fn<() => void>()]
  const ends = listeners.map((each) => clock.subscribe(each))
  const before = clock.now()
  vi.advanceTimersByTime(10_000)
  for (const each of listeners) expect(each).toHaveBeenCalledTimes(1)
  expect(clock.now()).toBe(before + 10_000)
  for (const end of ends) end()
  expect(vi.getTimerCount()).toBe(0)
})
