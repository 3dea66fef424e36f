import { afterAll, vi } from 'vitest'

// Before each file of tests: what the files before it loaded in this process is loaded once more.
vi.resetModules()

// After it: what it put in place of the browser's or the runtime's own (`fetch`, `document`, a clock) is no other file's.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})
