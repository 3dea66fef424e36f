import { afterAll, vi } from 'vitest'
import { forgetAll } from '../server/process-memory.ts'
import { endFile } from './per-file.ts'

// After each file of tests with a database: what it made for itself ends, and what it put in place of the runtime's own
// (`fetch`, a clock) is no other file's.
afterAll(async () => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  try {
    await endFile()
  } finally {
    forgetAll()
  }
})
