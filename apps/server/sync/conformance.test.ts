import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PairedDisks } from './paired-disks.given.ts'
import { sequence, walk } from './sequences.given.ts'

const seed = 2026

test('the model that the simulation of sync runs against answers as the server does: 20 sequences of 30 steps', async () => {
  const done: Record<string, number> = {}
  await fc.assert(
    fc.asyncProperty(sequence, async (steps) => {
      const counts = await walk(await PairedDisks.start(), steps)
      for (const [what, times] of Object.entries(counts)) done[what] = (done[what] ?? 0) + times
    }),
    { numRuns: 20, seed },
  )
  // sequences in which something never happens would show nothing of it
  expect(Math.min(...Object.values(done))).toBeGreaterThan(3)
})
