import { expect, test, vi } from 'vitest'
import { boundTime, MOST_TIMES } from './bound-time.ts'
import { ProcessTree } from './process-tree.ts'

/** A run that gets this share of a processor, and when it was ended. */
function endOf(share: number, timeoutMs = 1000): number {
  vi.useFakeTimers()
  const begun = performance.now()
  const tree = Object.assign(new ProcessTree(0), { processorMs: () => 700 + (performance.now() - begun) * share })
  let ended = Infinity
  boundTime(tree, timeoutMs, () => (ended = performance.now() - begun))
  vi.advanceTimersByTime(100 * timeoutMs)
  vi.useRealTimers()
  return ended
}

test('a run that had the processor ends when its time is up', () => {
  expect(endOf(1)).toBe(1000)
  expect(endOf(0.5)).toBe(1000)
})

test('a run that others kept from the processor goes on until it had half of its time', () => {
  expect(endOf(0.25)).toBe(2000)
})

test('a run that does nothing ends after all', () => {
  expect(endOf(0)).toBe(MOST_TIMES * 1000)
})

test('the time of a process and of its ended children is known', () => {
  const tree = new ProcessTree(process.pid)
  const before = tree.processorMs()
  const until = performance.now() + 60
  while (performance.now() < until);
  expect(tree.processorMs()).toBeGreaterThan(before)
})
